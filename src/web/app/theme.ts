import { createTheme, type MantineColorsTuple } from '@mantine/core';
import dialog from '../kit/ui/dialog.module.css';

/** The green of the cloth. */
const felt: MantineColorsTuple = [
  '#eaf5ee',
  '#d5e6db',
  '#a9ccb7',
  '#7ab091',
  '#559a73',
  '#3d8c60',
  '#2c7a50',
  '#1f6848',
  '#175a3c',
  '#0b4a2f',
];

/** Warm metal, for what matters now. */
const brass: MantineColorsTuple = [
  '#fdf6e3',
  '#f7e9c6',
  '#edd28d',
  '#e3ba52',
  '#dba725',
  '#c79216',
  '#a97909',
  '#8a6205',
  '#6e4e06',
  '#533a02',
];

/** Ink that says no: of the same red as the suits, not of a traffic light. */
const red: MantineColorsTuple = [
  '#fdf0ed',
  '#f8ddd8',
  '#efb8b1',
  '#e69288',
  '#e0766c',
  '#d0524d',
  '#c03540',
  '#b22c39',
  '#a32430',
  '#861a26',
];

/** Mantine's greys are those of metal; here they are the paper's. */
const gray = Array.from({ length: 10 }, (_, shade) => `var(--grey-${shade})`) as unknown as MantineColorsTuple;

/** The room at night: a little green in every grey, so that nothing looks like plastic beside the cloth. */
const dark: MantineColorsTuple = [
  '#efe8d9',
  '#d6d0c0',
  '#b9b29f',
  '#8c9186',
  '#56625a',
  '#404c44',
  '#2b362f',
  '#1f2823',
  '#181f1b',
  '#111613',
];

const windows = { title: dialog.title, close: dialog.close };

export const theme = createTheme({
  primaryColor: 'felt',
  primaryShade: { light: 7, dark: 6 },
  colors: { felt, brass, red, gray, dark },
  white: 'var(--ivory)',
  black: 'var(--on-ivory)',
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '600' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: { classNames: { ...windows, header: dialog.header } },
    Drawer: { classNames: windows },
  },
});
