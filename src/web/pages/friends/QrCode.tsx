import { useMemo, type ReactElement } from 'react';
import { renderSVG } from 'uqr';
import styles from './friends.module.css';

/** Dark on white in either theme: cameras want it so. */
export const QrCode = ({ text, label }: { text: string; label: string }): ReactElement => {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`, [text]);
  return <img className={styles.qr} src={source} alt={label} width={168} height={168} />;
};
