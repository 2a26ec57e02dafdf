import { Button, Container, Group, Text, Title } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';

/** As browsers say that a part of the app could not be fetched. */
const IS_MISSING = /dynamically imported module|module script failed/i;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));

/** In place of a page that broke. The way home is a fresh load: what broke must not follow. */
export const Trouble = ({ error }: ErrorComponentProps): ReactElement => (
  <Container component="main" id="main" size="xs" py={64} className="note">
    <Title order={1}>This page does not work</Title>
    <Text my="md" role="alert">
      {IS_MISSING.test(messageOf(error))
        ? 'A part of the app could not be fetched. The server may be away, or there is a newer Talon.'
        : 'Something went wrong here, and it is not your fault.'}{' '}
      Nothing is lost: every move that you made is kept on this device.
    </Text>
    <Group>
      <Button mih={44} onClick={() => location.reload()}>
        Load the page again
      </Button>
      <Button mih={44} variant="default" component="a" href="/">
        To the games
      </Button>
    </Group>
    <details className="trouble-details">
      <summary>What happened</summary>
      <code>{messageOf(error)}</code>
    </details>
  </Container>
);
