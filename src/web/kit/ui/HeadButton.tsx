import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import styles from './head.module.css';
import { Icon, type IconName } from './Icon.tsx';

interface HeadButtonProps {
  readonly label: string;
  readonly icon: IconName;
  readonly className?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A button in the head of a page: a picture with its name. */
export const HeadButton = ({ label, icon, className = '', disabled, onClick }: HeadButtonProps): ReactElement => (
  <Tooltip label={label} openDelay={400}>
    <ActionIcon
      className={`${styles.button} ${className}`}
      variant="subtle"
      size={44}
      aria-label={label}
      onClick={onClick}
      disabled={disabled}
    >
      <Icon name={icon} />
    </ActionIcon>
  </Tooltip>
);
