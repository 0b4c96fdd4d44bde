/** `shape` is below AA as text (4.39:1 on white), so text and solid areas have colours of their own. */
export const brands = {
  light: {
    shape: '#1A74EF',
    text: '#1467DB',
    hover: '#2170DF',
    press: '#0F55B8',
    solid: '#1467DB',
    solidHover: '#2170DF',
    solidPress: '#0F55B8',
    bg: '#EAF2FE',
    bgHover: '#D3E5FD',
    border: '#A6CBFA',
    row: '#F5F9FF',
  },
  dark: {
    shape: '#4C93F5',
    text: '#7FB4FB',
    hover: '#9CC6FC',
    press: '#5F9FF7',
    solid: '#1F6BD8',
    solidHover: '#2872DE',
    solidPress: '#1858B8',
    bg: '#16305A',
    bgHover: '#1E4077',
    border: '#2F5C9E',
    row: '#16243C',
  },
} as const

/** What the tints of other colours are mixed towards, and a colour made readable. */
export const grounds = { light: '#FFFFFF', dark: '#182131' } as const
