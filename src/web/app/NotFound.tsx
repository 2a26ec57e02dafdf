import { Button, Container, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';

export const NotFound = (): ReactElement => (
  <Container component="main" id="main" size="xs" py={64} className="note">
    <Title order={1}>Nothing here</Title>
    <Text my="md">There is no page at this address.</Text>
    <Button mih={44} component={Link} to="/">
      To the games
    </Button>
  </Container>
);
