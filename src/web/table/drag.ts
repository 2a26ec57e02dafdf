// Dragging cards. Only the pointer drags: keys play cards in their own way, and the hand names its cards itself.
import { Accessibility, PointerActivationConstraints } from '@dnd-kit/dom';
import { PointerSensor, type DragDropProvider } from '@dnd-kit/react';
import type { ComponentProps } from 'react';

/** So many pixels make a drag out of a click. */
const DRAG_BEGINS = 8;

export const SENSORS = [
  PointerSensor.configure({
    activationConstraints: [new PointerActivationConstraints.Distance({ value: DRAG_BEGINS })],
  }),
];

type Plugins = Exclude<ComponentProps<typeof DragDropProvider>['plugins'], undefined | readonly unknown[]>;

export const PLUGINS: Plugins = (defaults) => defaults.filter((plugin) => plugin !== Accessibility);

/** Where a card is dropped to be played. */
export const PLAY_ZONE = 'play-zone';

const SLOT = 'slot-';

/** A place of a tray, where a card is dropped to be gathered. */
export const slotZone = (place: number): string => `${SLOT}${place}`;

/** The place that a zone is; undefined where it is none. */
export const slotIn = (zone: unknown): number | undefined =>
  typeof zone === 'string' && zone.startsWith(SLOT) ? Number(zone.slice(SLOT.length)) : undefined;
