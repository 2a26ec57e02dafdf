import { genericTable } from '../generic/index.tsx';

export const table = genericTable;
