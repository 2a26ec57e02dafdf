import type { ReactElement } from 'react';
import { StudyPage } from '../app/StudyPage.tsx';

export const StatsPage = (): ReactElement => (
  <StudyPage title="Statistics" about="">
    {null}
  </StudyPage>
);
