// Reports from files, which may be anything: what they are is told by what they hold.
import { tournamentSections } from '../../../arena/sections.ts';
import type { TournamentReport } from '../../../arena/report.ts';
import { parseJson } from '../../../core/boundedJson.ts';
import { err, ok, type BorderError, type Result } from '../../../core/result.ts';
import { LARGEST } from '../../../files/kinds.ts';
import { findGame } from '../../kit/games/house.ts';
import type { ExperimentReport } from '../../../sim/experimentReport.ts';
import { experimentSections } from '../../../sim/pages/experimentPage.ts';
import type { Content } from '../../../sim/pages/html.ts';
import { simulationSections } from '../../../sim/pages/simulationPage.ts';
import { unpublishReport } from '../../../sim/report.ts';
import type { Simulation } from '../../../sim/run.ts';
import { sayOr, t } from '../../kit/i18n/index.ts';
import { PAGE_WORDS } from '../../kit/report/words.ts';

export interface OpenedReport {
  readonly title: string;
  readonly about: string;
  /** Parts of a page, or a page of its own. */
  readonly content: Content | null;
  readonly html: string | null;
}

interface ReportError extends BorderError {
  readonly code: 'ERR_REPORT_FORMAT';
}
const wrong = (message: string): { ok: false; error: ReportError } => err({ code: 'ERR_REPORT_FORMAT', message });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const readReport = (name: string, text: string): Result<OpenedReport> => {
  if (/^\s*<!doctype html>/i.test(text))
    return ok({ title: name, about: t('lab.report.page'), content: null, html: text });
  const json = parseJson(text, { longest: LARGEST.report });
  if (!json.ok) return wrong(t('lab.report.neither', { name }));
  try {
    return readJson(name, json.value);
  } catch {
    // A file may look like a report and lack what a report has.
    return wrong(t('lab.report.parts', { name }));
  }
};

const readJson = (name: string, json: unknown): Result<OpenedReport> => {
  if (!isObject(json) || typeof json['game'] !== 'string') return wrong(t('lab.report.none', { name }));
  const definition = findGame(json['game']);
  if (!definition.ok) return definition;
  const opened = (kind: 'simulation' | 'experiment' | 'tournament', content: Content): Result<OpenedReport> => {
    const about = t(`lab.report.${kind}`, {
      count: Number(json['games']),
      game: sayOr(`lobby.game.${definition.value.id}`, definition.value.name),
      seed: String(json['seed']),
    });
    return ok({ title: name, about, content, html: null });
  };
  if (Array.isArray(json['standings'])) {
    const report = json as unknown as TournamentReport;
    return opened('tournament', tournamentSections({ report, replay: () => null }, PAGE_WORDS));
  }
  if (Array.isArray(json['variants']) && Array.isArray(json['metrics'])) {
    return opened(
      'experiment',
      experimentSections(definition.value, json as unknown as ExperimentReport, null, PAGE_WORDS),
    );
  }
  if (!Array.isArray(json['agents']) || !isObject(json['frequencies'])) return wrong(t('lab.report.none', { name }));
  const report = unpublishReport(json);
  const names = report.agents.map(({ name: agent }) => agent.replace(/#\d+$/, ''));
  const command = `talon simulate ${report.game} --agents ${names.join(' ')} --seed ${report.seed}`;
  // Only the definition is asked for anything; the rules themselves are not in a report.
  const simulation = { definition: definition.value } as Simulation;
  return opened(
    'simulation',
    simulationSections({ simulation, report, summary: null, command, options: {} }, PAGE_WORDS),
  );
};
