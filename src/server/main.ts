// The entry of `npm start`.
import { keepCompiled } from '../files/compileCache.node.ts';

keepCompiled();
await import('./start.ts');
