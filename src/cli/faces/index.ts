// The registry of faces, in the order of the games. A game without one has the plain screen, and all commands besides.
import type { GameTitle } from '../../core/definition.ts';
import type { BenchCases } from '../kit/benchCases.ts';
import type { Face } from '../screen/face.ts';
import type { CreateScreen } from '../screen/screen.ts';
import { mosaicFace } from './mosaic/face.ts';
import { skitgubbeFace } from './skitgubbe/face.ts';
import { tysiacFace } from './tysiac/face.ts';
import { ultiFace } from './ulti/face.ts';

export const FACES: readonly Face[] = [tysiacFace, ultiFace, skitgubbeFace, mosaicFace];

export const faceOf = ({ id }: Pick<GameTitle, 'id'>): Face | undefined => FACES.find(({ game }) => game === id);

export const loadScreen = async (game: Pick<GameTitle, 'id'>): Promise<CreateScreen> =>
  (await faceOf(game)?.loadScreen()) ?? (await import('../screen/generic.ts')).createGenericScreen;

export const loadBenchCases = async (game: Pick<GameTitle, 'id'>): Promise<BenchCases> =>
  (await faceOf(game)?.loadBenchCases?.()) ?? {};
