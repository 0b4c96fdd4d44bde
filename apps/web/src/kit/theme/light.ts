import { brands } from './brands.ts'

const brand = brands.light

const success = { text: '#1D7A46', bg: '#E8F6EE', call: '#1F7F4C' } as const
const warning = { text: '#B4530A', bg: '#FFF4E5', strong: '#8F4206', border: '#F3DDC5' } as const
const danger = {
  text: '#C5282F',
  hover: '#B4232A',
  press: '#A81420',
  solid: '#C5282F',
  solidHover: '#B4232A',
  solidPress: '#A81420',
  bg: '#FDECEC',
  bgSoft: '#FFF7F7',
  border: '#EFC4C6',
  focus: 'rgba(197,40,47,.2)',
} as const

const tint = {
  success: { text: success.text, bg: success.bg },
  warning: { text: warning.text, bg: warning.bg },
  danger: { text: danger.text, bg: danger.bg },
  orange: { text: '#B23C06', bg: '#FFEBDD' },
  yellow: { text: '#856000', bg: '#FFF6D6' },
  solid: { text: '#FFFFFF', bg: '#CF1F2E' },
} as const

/** Cards, bars and what floats are white in every tone by day: charts, tags and pictures are drawn for it. */
const white = { card: '#FFFFFF', bar: '#FFFFFF', raised: '#FFFFFF', button: '#FFFFFF' } as const

/** The colours of the product by day. `dark.ts` has the same names; a colour that stands in neither is nobody's. */
export const light = {
  ink: { disabled: '#A3ACBA', onBrand: '#FFFFFF' },

  surface: { disabled: '#F5F7FA', bone: '#EBEFF4', mask: 'rgba(20,28,40,.42)', spot: '#2A3444' },

  /** What is written by hand, scanned or read by a machine lies on white paper, by night too. */
  sheet: { bg: '#FFFFFF', ink: '#18212F' },

  success,
  warning,
  danger,

  /** The page as somebody likes it. */
  tones: {
    cool: {
      ink: { 1: '#18212F', 2: '#465264', 3: '#667085' },
      line: { control: '#D3DAE4', check: '#B8C2D0', card: '#E3E8EF', inner: '#EEF1F5' },
      surface: { ...white, page: '#F3F5F9', chip: '#F3F5F9', inset: '#F8FAFC', hatch: '#F8FAFC' },
    },
    warm: {
      ink: { 1: '#22303F', 2: '#4E5866', 3: '#626C7B' },
      line: { control: '#DDD5C8', check: '#C4B9A8', card: '#EDE6DB', inner: '#F3EEE6' },
      surface: { ...white, page: '#F8F3EA', chip: '#F8F3EA', inset: '#FCFAF6', hatch: '#FCFAF6' },
    },
    contrast: {
      ink: { 1: '#0B111B', 2: '#2A3444', 3: '#465264' },
      line: { control: '#7A8699', check: '#5F6B7E', card: '#9AA5B5', inner: '#C3CBD6' },
      surface: { ...white, page: '#EDF0F5', chip: '#EDF0F5', inset: '#F3F5F9', hatch: '#F3F5F9' },
    },
  },

  /** Visitors on a phone: warm paper instead of cool grey. */
  visitor: {
    ink: { 1: '#22303F', 2: '#556172', 3: '#626C7B' },
    line: { control: '#DDD5C8', check: '#C4B9A8', card: '#EDE6DB', inner: '#EDE6DB' },
    surface: { ...white, page: '#FBF8F3', chip: '#FBF8F3', inset: '#FBF8F3', hatch: '#FFFFFF' },
  },
  paper: '#FBF8F3',
  apricot: { text: '#9A4B0B', bg: '#FFF1E3' },
  sage: { text: '#23704A', bg: '#E9F5EE' },

  /** The help banner, the 紧急求助 pill and the emergency card share one warm family; red is kept for 120 and 110. */
  help: {
    bg: '#FFF6EC',
    border: '#F3DDC5',
    edge: '#F0D6BD',
    icon: '#C2600A',
    title: '#5A2D06',
    text: '#6B3607',
    pill: '#8F4409',
    glow: '#FFE6CF',
    sun: '#FFD7B0',
    sunCore: '#FFC992',
    lead: '#4A4038',
    alarm: '#A81F26',
    alarmBg: '#FDF0F0',
    alarmBorder: '#F3CFD1',
    alarmEdge: '#E7A9AD',
    callShadow: 'rgba(31,127,76,.28)',
  },

  /** The small state drawings (empty, refused, failed). */
  art: {
    ground: '#CBD5E1',
    arch: '#86B8F7',
    hollow: '#EAF2FE',
    sun: '#FFE0BF',
    lockBody: '#EDF1F7',
    lockBow: '#94A3B8',
    lockHole: '#66758C',
    broken: '#F0B27A',
    spark: '#C2600A',
  },

  mark: { wechat: '#1F8A4C' },

  shadow: {
    hover: '0 1px 2px rgba(24,33,47,.05)',
    float: '0 6px 16px rgba(24,33,47,.08),0 1px 3px rgba(24,33,47,.06)',
    dialog: '0 16px 40px rgba(24,33,47,.16),0 2px 8px rgba(24,33,47,.08)',
    side: '-12px 0 32px rgba(24,33,47,.07)',
    sheet: '0 -8px 28px rgba(80,60,30,.1)',
    warm: '0 4px 18px rgba(80,60,30,.05)',
  },

  /** Text on tint, by appointment status code; `waiting` is notStart before audit, `arrived` notStart after sign-in. */
  status: {
    waiting: { text: '#8A6100', bg: '#FFF7DB' },
    notStart: { text: '#475A78', bg: '#EDF1F7' },
    arrived: { text: '#0B7285', bg: '#E3F6F8' },
    running: { text: brand.text, bg: brand.bg },
    success: tint.warning,
    complete: tint.success,
    userBreakAppointment: tint.danger,
    hostBreakAppointment: { text: '#A3246B', bg: '#FCEAF3' },
    userTakeLeave: { text: '#6941C6', bg: '#F3EEFE' },
    hostTakeLeave: { text: '#4B4FC4', bg: '#EEF0FD' },
    cancel: { text: '#5B6472', bg: '#F1F3F6' },
  },

  /** By reserve type; type 5 (可预约) is drawn dashed on the card, a past event keeps its hue with the tint at 55 %. */
  event: {
    2: { bar: '#1A74EF', bg: '#E6F0FE', text: '#0E4CA3' },
    5: { bar: '#2E9E6B', bg: '#FFFFFF', text: success.text },
    8: { bar: '#CF1F2E', bg: '#FDE6E7', text: '#A81420' },
    10: { bar: '#7A5AF0', bg: '#EFEAFE', text: '#5334C2' },
    11: { bar: '#E2620E', bg: '#FEE8D8', text: '#943704' },
    12: { bar: '#8A6A3A', bg: '#F3EBDF', text: '#5F4621' },
    14: { bar: '#C98A04', bg: '#FDF1D6', text: '#6E4C00' },
    21: { bar: '#0899A8', bg: '#DDF4F6', text: '#055F69' },
    23: { bar: '#C4387F', bg: '#FBE7F1', text: '#961D60' },
    /** every type without a colour of its own: told by its word, and quieter than those with one */
    other: { bar: '#7C8CA5', bg: '#EDF1F7', text: '#3F4F69' },
  },

  /** An icon on its tint that means nothing but itself. */
  violet: { text: '#5334C2', bg: '#EFEAFE' },

  /** What is played, and nothing else: never red, so that nobody takes it for danger. */
  drill: { text: '#6941C6', bg: '#F6F2FE', edge: '#B9A3EE', hatch: '#D9CCF7', onText: '#FFFFFF' },

  /** 1 is worst; the only solid tag */
  star: { 1: tint.solid, 2: tint.orange, 3: tint.yellow, 4: tint.success },

  /** 5 is worst: the scale runs against `star`, so neither is ever shown as a bare number */
  level: { 5: tint.solid, 4: tint.orange, 3: tint.yellow, 2: { text: brand.text, bg: brand.bg }, 1: tint.success },

  /** `past` and `other` are of the bars drawn by hand, `axis` and `grid` of all. */
  chart: {
    series: ['#1A74EF', '#16A3B0', '#E0A526', '#8B71F2', '#D9573F', '#5FAE85', '#D77BA6', '#94A3B8'],
    sequence: ['#DCEAFD', '#B9D6FB', '#86B8F7', '#4E97F2', '#1A74EF', '#0F4FA8'],
    grid: '#EEF1F5',
    axis: '#D3DAE4',
    past: '#A6CBFA',
    other: '#E0A526',
  },
} as const

type Wide<T> = T extends string ? string : { readonly [Key in keyof T]: Wide<T[Key]> }

/** Every colour there is, by name. */
export type Palette = Wide<typeof light>

export type PageColours = Palette['tones']['cool']
