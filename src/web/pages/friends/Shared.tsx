// A link for another device: to be copied, or read by its camera, with a word where no other device can open it.
import { Alert, TextInput } from '@mantine/core';
import { useRef, type ReactElement } from 'react';
import { CopyButton } from '../../kit/ui/CopyButton.tsx';
import { t } from '../../kit/i18n/index.ts';
import { QrCode } from './QrCode.tsx';
import { useReach } from './useReach.ts';
import styles from './friends.module.css';

interface SharedProps {
  readonly link: string;
  readonly label: string;
  readonly qrLabel: string;
}

export const Shared = ({ link, label, qrLabel }: SharedProps): ReactElement => {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.shared}>
      <QrCode text={link} label={qrLabel} />
      <div className={styles.link}>
        <TextInput ref={field} label={label} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
        <CopyButton text={link} label={t('friends.copyLink')} shownIn={field} mih={44} />
      </div>
    </div>
  );
};

interface SharedPageProps extends Omit<SharedProps, 'link'> {
  /** Of a page of this server. */
  readonly path: string;
}

/** Under the address by which others find the server; nothing until it has said which that is. */
export const SharedPage = ({ path, ...labels }: SharedPageProps): ReactElement | null => {
  const reach = useReach();
  if (reach === null) return null;
  return (
    <>
      <Shared link={`${reach.origin}${path}`} {...labels} />
      {reach.isClosed && (
        <Alert color="brass" role="note" mt="md" title={t('friends.hereOnly')}>
          {t('friends.hereOnly.about', { command: 'HOST=0.0.0.0 npm start' })}
        </Alert>
      )}
    </>
  );
};
