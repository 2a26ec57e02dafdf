// The English texts of the web app. To be imported before whatever says them: vitest does so for every test
// (vitest.config.ts), browser tests that use the app's sources by themselves.
import { setTexts } from '../src/web/kit/i18n/index.ts';
import { textsOf } from './textFiles.ts';

export { textFiles, textsOf } from './textFiles.ts';

setTexts('en', textsOf('en'));
