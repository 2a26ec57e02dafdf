import type { ReactElement } from 'react';
import { t } from '../i18n/index.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../play/languages.ts';
import { changeLanguage, chosenLanguage, type Settings } from '../browser/settings.ts';
import styles from './LanguageSelect.module.css';

/** On the first page everybody finds their language under its own name. The browser's own field keeps that page small. */
export const LanguageSelect = ({ className = '' }: { className?: string | undefined }): ReactElement | null =>
  LANGUAGES.length < 2 ? null : (
    <select
      className={`${styles.select} ${className}`}
      data-part="language"
      aria-label={t('app.language')}
      value={chosenLanguage()}
      onChange={(event) => changeLanguage(event.currentTarget.value as Settings['language'])}
    >
      {LANGUAGES.map((code) => (
        <option key={code} value={code} lang={code}>
          {LANGUAGE_NAMES[code]}
        </option>
      ))}
    </select>
  );
