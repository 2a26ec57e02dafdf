// The games' pictures, which the first page shows at once.
import type { ComponentType } from 'react';

const PICTURES = import.meta.glob('./*/Picture.tsx', { import: 'Picture', eager: true });

export const pictureOf = (game: string): ComponentType | undefined =>
  PICTURES[`./${game}/Picture.tsx`] as ComponentType | undefined;
