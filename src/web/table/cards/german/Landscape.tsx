// The mountains behind the courts, where Tell's story plays.
import type { ReactElement } from 'react';

export const Landscape = (): ReactElement => (
  <g stroke="none">
    <path d="M-44-64H44V0H-44Z" fill="#f3f5ea" />
    <path d="M-44-26L-34-37-27-30-15-45-3-29 8-40 20-27 31-43 44-28V0H-44Z" fill="#cfdde2" />
    <path d="M-15-45L-20.5-38-16.5-39-14-36.5-10.3-38.7ZM31-43L26.5-37 30-38.5 32.5-36.5 35.5-38Z" fill="#fff" />
    <path d="M-44-18C-32-25-20-22-8-17 6-23 26-25 44-16V0H-44Z" fill="#bfd3a6" />
  </g>
);
