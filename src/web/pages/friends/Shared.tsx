// A link for another device: to be copied, or read by its camera.
import { TextInput } from '@mantine/core';
import { useRef, type ReactElement } from 'react';
import { CopyButton } from '../../kit/ui/CopyButton.tsx';
import { t } from '../../kit/i18n/index.ts';
import { QrCode } from './QrCode.tsx';
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
