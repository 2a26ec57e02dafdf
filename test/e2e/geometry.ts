// What can be measured of a table: is everything on the screen, uncovered, uncut and large enough?

export const VIEWPORTS = {
  /** Phones and a tablet, held both ways. */
  touch: [
    [844, 390],
    [667, 375],
    [390, 844],
    [360, 640],
    [768, 1024],
  ],
  pointer: [
    [1280, 720],
    [1366, 650],
    [1280, 800],
    [1920, 1080],
    [2560, 1440],
  ],
} as const;

/** At most so many controls besides cards, cells and piles. */
const MOST_CONTROLS = 12;

/** A function of the page that names everything that is wrong; a text, because the tests' own world knows no document. */
export const measure = (isTouch: boolean): string => `(() => {
  const [width, height] = [innerWidth, innerHeight];
  const wrong = [];
  const STRIP = ${isTouch ? 24 : 32};
  const main = document.querySelector('main[data-phase]');
  const felt = main.querySelector('[data-part=felt]');
  const nameOf = (element) => {
    const words = (element.getAttribute('aria-label') || element.textContent || element.tagName).trim().slice(0, 40);
    return (element.dataset?.action ?? element.dataset?.card ?? element.dataset?.part ?? '') + ' "' + words + '"';
  };
  const boxOf = (element) => element.getBoundingClientRect();
  const isShown = (element) => {
    const { width, height } = boxOf(element);
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.sr-only');
  };
  const say = (what, element) => wrong.push(what + ': ' + nameOf(element) + ' ' + [boxOf(element)].map(({ left, top, right, bottom }) =>
    [left, top, right, bottom].map(Math.round).join(' ')));
  const all = (selector, root = main) => [...root.querySelectorAll(selector)].filter(isShown);
  const inside = (element, { left, top, right, bottom } = { left: 0, top: 0, right: width, bottom: height }) => {
    const box = boxOf(element);
    return box.left >= left - 1 && box.top >= top - 1 && box.right <= right + 1 && box.bottom <= bottom + 1;
  };

  // Nothing scrolls.
  for (const element of [document.scrollingElement, main]) {
    if (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1)
      wrong.push('scrolls: ' + element.tagName + ' ' + [element.scrollWidth, element.scrollHeight, element.clientWidth, element.clientHeight]);
  }
  for (const coach of document.querySelectorAll('[data-lesson-step]'))
    if (coach.scrollHeight > coach.clientHeight + 1) say('cut below', coach);
  // A dialog lies over the table: what is below it is not to be pressed.
  if (document.querySelector('[role=dialog]')) return wrong;

  const CARDS = '[data-card], [data-card-id]';
  const cards = all(CARDS, felt);
  const controls = all('button, a[href]:not([href="#main"]), input, select, [role=slider]', document).filter((element) => !element.closest('[aria-hidden=true]') && !element.closest('aside'));
  for (const element of [...controls, ...all('[data-part=prompt] p, [data-part=played], [data-seat-box], [data-hand] span, [data-part=trick]')])
    if (!inside(element)) say('outside', element);

  // No control is covered: its middle and what is near its corners answer to it. Of a card others may cover all but a strip.
  const hits = (element, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element) && hit.tagName === 'LABEL');
  };
  for (const element of controls) {
    const { left, top, width: wide, height: high } = boxOf(element);
    if (element.matches(CARDS)) {
      // A fanned card leans: somewhere across it a whole strip answers.
      const across = Array.from({ length: Math.floor(wide / 4) }, (_, at) => left + 4 * at + 2);
      const answers = (y) => across.filter((x) => hits(element, x, top + y)).length * 4;
      if (Math.max(answers(high * 0.2), answers(high * 0.4)) < STRIP - 6) say('covered', element);
      continue;
    }
    const points = [[0.5, 0.5], [0.15, 0.2], [0.85, 0.2], [0.15, 0.8], [0.85, 0.8]];
    if (points.some(([x, y]) => !hits(element, left + wide * x, top + high * y))) say('covered', element);
  }

  // Cards show enough of themselves.
  const boxes = cards.map((card) => ({ card, box: boxOf(card) }));
  for (const { card, box } of boxes) {
    const strip = Math.min(box.width, ...boxes.filter((other) => other.card !== card && Math.abs(other.box.top - box.top) < 30 && other.box.left > box.left + 1).map((other) => other.box.left - box.left));
    const rows = boxes.filter((other) => other.box.top > box.top + 30 && other.box.left < box.right && other.box.right > box.left);
    const sight = Math.min(box.height, ...rows.map((other) => other.box.top - box.top));
    if (strip < STRIP - 0.6) say('narrow strip ' + strip.toFixed(1), card);
    if (sight < 44 - 0.6) say('low strip ' + sight.toFixed(1), card);
    const rank = card.querySelector('[data-part=rank]');
    if (rank && boxOf(rank).height < 13.9) say('small rank ' + boxOf(rank).height.toFixed(1), card);
    // A word on a card leaves the corner free by which the card is known: its rank and its suit.
    const note = card.querySelector('[data-label]');
    if (note && boxOf(note).top < box.top + box.height * 0.4) say('corner covered', card);
  }

  // No words are cut.
  for (const element of all('*', felt)) {
    const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '') || element.dataset.label;
    const { overflowX, overflowY } = getComputedStyle(element);
    if (element.closest('svg')) continue;
    if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) say('cut', element);
    if (words && overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2) say('cut below', element);
    if (words && !element.closest('[data-card], [data-card-id]') && !inside(element, boxOf(felt))) say('words leave the cloth', element);
  }

  // What stands on the cloth stands apart.
  const blocks = [
    ...all('[data-seat-box]'), ...all('[data-part=prompt] p'), ...all('[data-part=facts] dd, [data-part=facts] strong'),
    ...all('[data-part=decision] :is(button, input), [data-part=decision] p'),
    ...all('[data-part=played]'),
  ];
  const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  blocks.forEach((one, at) => {
    for (const other of blocks.slice(at + 1)) {
      const both = one.matches('[data-part=played]') && other.matches('[data-part=played]');
      if (!both && !one.contains(other) && !other.contains(one) && meets(boxOf(one), boxOf(other))) wrong.push('overlap: ' + nameOf(one) + ' and ' + nameOf(other));
    }
    for (const { card, box } of boxes)
      if (!one.contains(card) && meets(boxOf(one), { left: box.left, right: box.right, top: box.top + 2, bottom: box.bottom })) wrong.push('overlap: ' + nameOf(one) + ' and ' + nameOf(card));
  });

  // Large enough for a thumb, and few enough to be read.
  const isPlayed = (element) => element.matches(CARDS + ', [data-cell]') || element.closest('[data-part=trick], [data-mini], [data-strip]');
  if (${isTouch}) {
    for (const element of controls) {
      const { width: wide, height: high } = boxOf(element);
      if (element.matches(CARDS) || (element.matches('[data-cell]') && (!element.dataset.action || main.dataset.mode === 'replay'))) continue;
      if (element.matches('a') && element.closest('p') || element.closest('[data-mini]')) continue;
      if ((element.matches('input[type=range]') ? 44 : wide) < 43.5 || high < (element.matches('input[type=range]') ? 35 : 43.5)) say('small', element);
    }
  }
  const decided = controls.filter((element) => felt.contains(element) && !isPlayed(element));
  if (decided.length > ${MOST_CONTROLS}) wrong.push('many controls: ' + decided.length);
  return [...new Set(wrong)];
})()`;
