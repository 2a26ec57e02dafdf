// The page speaks the languages of the play layer.
export { isOffered, LANGUAGE_NAMES, LANGUAGES, pickLanguage, type Language } from '../../play/languages.ts';
