/**
 * The one place where a colour, size, radius or font is written down. Everything else (antd theme, CSS custom
 * properties, charts, tags) is derived from here; only drawn scenes carry colours of their own.
 */

/** `shape` is below AA as text (4.39:1 on white), so text and solid buttons use `text`. */
export const brand = {
  shape: '#1A74EF',
  text: '#1467DB',
  hover: '#2170DF',
  press: '#0F55B8',
  bg: '#EAF2FE',
  bgHover: '#D3E5FD',
  border: '#A6CBFA',
  row: '#F5F9FF',
} as const

export const presets = [
  { key: 'bridge', name: '心桥蓝', color: '#1A74EF' },
  { key: 'teal', name: '黛青', color: '#0F7F86' },
  { key: 'pine', name: '松绿', color: '#1F7F4C' },
  { key: 'wisteria', name: '藤紫', color: '#6A55D9' },
  { key: 'dusk', name: '暮霞', color: '#C2477F' },
  { key: 'clay', name: '陶土', color: '#B8552B' },
  { key: 'slate', name: '墨岩', color: '#43566E' },
] as const

export type PresetKey = (typeof presets)[number]['key']

export const ink = { 1: '#18212F', 2: '#465264', 3: '#667085', disabled: '#A3ACBA', onBrand: '#FFFFFF' } as const

export const line = { control: '#D3DAE4', check: '#B8C2D0', card: '#E3E8EF', inner: '#EEF1F5' } as const

export const surface = {
  page: '#F3F5F9',
  card: '#FFFFFF',
  inset: '#F8FAFC',
  disabled: '#F5F7FA',
  bone: '#EBEFF4',
  mask: 'rgba(20,28,40,.42)',
} as const

export const success = { text: '#1D7A46', bg: '#E8F6EE', call: '#1F7F4C' } as const
export const warning = { text: '#B4530A', bg: '#FFF4E5', strong: '#8F4206', border: '#F3DDC5' } as const
export const danger = {
  text: '#C5282F',
  hover: '#B4232A',
  press: '#A81420',
  bg: '#FDECEC',
  bgSoft: '#FFF7F7',
  border: '#EFC4C6',
  focus: 'rgba(197,40,47,.2)',
} as const

/**
 * The page behind the cards, as somebody likes it. Cards stay white in all of them, so that charts, tags and pictures keep
 * the contrast they were drawn for.
 */
export const pageTones = {
  cool: { ink: { 1: ink[1], 2: ink[2], 3: ink[3] }, line, page: surface.page, inset: surface.inset },
  warm: {
    ink: { 1: '#22303F', 2: '#4E5866', 3: '#626C7B' },
    line: { control: '#DDD5C8', check: '#C4B9A8', card: '#EDE6DB', inner: '#F3EEE6' },
    page: '#F8F3EA',
    inset: '#FCFAF6',
  },
  contrast: {
    ink: { 1: '#0B111B', 2: '#2A3444', 3: '#465264' },
    line: { control: '#7A8699', check: '#5F6B7E', card: '#9AA5B5', inner: '#C3CBD6' },
    page: '#EDF0F5',
    inset: '#F3F5F9',
  },
} as const

export type PageTone = keyof typeof pageTones

/** Visitors on a phone: warm paper instead of cool grey, larger type and touch targets. */
export const warm = {
  paper: '#FBF8F3',
  line: '#EDE6DB',
  control: '#DDD5C8',
  ink: { 1: '#22303F', 2: '#556172', 3: '#626C7B' },
  apricot: { text: '#9A4B0B', bg: '#FFF1E3' },
  sage: { text: '#23704A', bg: '#E9F5EE' },
} as const

/** The help banner, the 紧急求助 pill and the emergency card share one warm family; red is kept for 120 and 110. */
export const help = {
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
} as const

/** Words lying on the painted sky. */
export const scene = {
  title: '#123A75',
  text: '#2B4A75',
  note: '#2B5486',
  night: '#FFFFFF',
  /** Over a school's own picture; white on it reaches 4.5:1 whatever the picture. */
  veil: 'rgba(12,24,44,.72)',
  veilWords: 'rgba(12,24,44,.66)',
  veilFoot: 'rgba(12,24,44,.3)',
} as const

/** The small state drawings (empty, refused, failed). */
export const art = {
  ground: '#CBD5E1',
  arch: '#86B8F7',
  hollow: '#EAF2FE',
  sun: '#FFE0BF',
  lockBody: '#EDF1F7',
  lockBow: '#94A3B8',
  lockHole: '#66758C',
  broken: '#F0B27A',
  spark: '#C2600A',
} as const

export const mark = { wechat: '#1F8A4C' } as const

export const font = {
  family:
    '-apple-system,BlinkMacSystemFont,"PingFang SC","Noto Sans CJK SC","Noto Sans SC","Microsoft YaHei","Helvetica Neue",Arial,sans-serif',
  mono: 'ui-monospace,"SF Mono",Menlo,"DejaVu Sans Mono",Consolas,monospace',
} as const

/** size / line height */
export const type = {
  small: [12, 20],
  note: [13, 20],
  body: [14, 22],
  visitor: [15, 24],
  section: [16, 24],
  page: [20, 28],
  number: [24, 32],
} as const

export const weight = { regular: 400, medium: 500, bold: 600 } as const

export const radius = { tag: 6, control: 8, card: 10, touch: 12, phoneCard: 16, sheet: 20 } as const

export const control = { row: 24, small: 28, base: 32, large: 40, field: 44, phone: 48, option: 64, touch: 44 } as const

export const space = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 24, 6: 32, 7: 48 } as const

export const shadow = {
  hover: '0 1px 2px rgba(24,33,47,.05)',
  float: '0 6px 16px rgba(24,33,47,.08),0 1px 3px rgba(24,33,47,.06)',
  dialog: '0 16px 40px rgba(24,33,47,.16),0 2px 8px rgba(24,33,47,.08)',
  side: '-12px 0 32px rgba(24,33,47,.07)',
  warm: '0 4px 18px rgba(80,60,30,.05)',
} as const

export const layout = {
  header: 56,
  tabs: 40,
  tab: 28,
  sider: 208,
  siderItem: 36,
  siderFolded: 56,
  pagePadding: 16,
  gap: 12,
  cardPadding: 16,
  cardPaddingForm: 20,
  cardHead: 44,
  cardHeadDense: 40,
  phoneMargin: 16,
  phoneNav: 48,
  phoneTabs: 80,
} as const

export const table = { compact: 40, standard: 46, roomy: 56, head: 40, tag: 22, avatar: 24 } as const

export const breakpoint = { phone: 768, two: 992, three: 1200, wide: 1440 } as const

/** Text on tint, by appointment status code; `waiting` is notStart before audit, `arrived` notStart after sign-in. */
export const appointmentStatus = {
  waiting: { text: '#8A6100', bg: '#FFF7DB' },
  notStart: { text: '#475A78', bg: '#EDF1F7' },
  arrived: { text: '#0B7285', bg: '#E3F6F8' },
  running: { text: '#1467DB', bg: '#EAF2FE' },
  success: { text: '#B4530A', bg: '#FFF4E5' },
  complete: { text: '#1D7A46', bg: '#E8F6EE' },
  userBreakAppointment: { text: '#C5282F', bg: '#FDECEC' },
  hostBreakAppointment: { text: '#A3246B', bg: '#FCEAF3' },
  userTakeLeave: { text: '#6941C6', bg: '#F3EEFE' },
  hostTakeLeave: { text: '#4B4FC4', bg: '#EEF0FD' },
  cancel: { text: '#5B6472', bg: '#F1F3F6' },
} as const

/** By reserve type; type 5 (可预约) is drawn dashed on white, a past event keeps its hue with the tint at 55 %. */
export const calendarType = {
  2: { bar: '#1A74EF', bg: '#E6F0FE', text: '#0E4CA3' },
  5: { bar: '#2E9E6B', bg: '#FFFFFF', text: '#1D7A46' },
  8: { bar: '#CF1F2E', bg: '#FDE6E7', text: '#A81420' },
  10: { bar: '#7A5AF0', bg: '#EFEAFE', text: '#5334C2' },
  11: { bar: '#E2620E', bg: '#FEE8D8', text: '#943704' },
  12: { bar: '#8A6A3A', bg: '#F3EBDF', text: '#5F4621' },
  14: { bar: '#C98A04', bg: '#FDF1D6', text: '#6E4C00' },
  21: { bar: '#0899A8', bg: '#DDF4F6', text: '#055F69' },
  23: { bar: '#C4387F', bg: '#FBE7F1', text: '#961D60' },
  /** every type without a colour of its own: told by its word, and quieter than those with one */
  other: { bar: '#7C8CA5', bg: '#EDF1F7', text: '#3F4F69' },
} as const

/** 1 is worst; the only solid tag */
export const crisisStar = {
  1: { text: '#FFFFFF', bg: '#CF1F2E' },
  2: { text: '#B23C06', bg: '#FFEBDD' },
  3: { text: '#856000', bg: '#FFF6D6' },
  4: { text: '#1D7A46', bg: '#E8F6EE' },
} as const

/** What a fresh school's levels are set to; a school that keeps these gets the tags of `crisisStar`. */
export const crisisStarDefault = { 1: '#CF1F2E', 2: '#E2620E', 3: '#C98A04', 4: '#2E9E6B' } as const

/** 5 is worst: the scale runs against `crisisStar`, so neither is ever shown as a bare number */
export const warningLevel = {
  5: { text: '#FFFFFF', bg: '#CF1F2E' },
  4: { text: '#B23C06', bg: '#FFEBDD' },
  3: { text: '#856000', bg: '#FFF6D6' },
  2: { text: '#1467DB', bg: '#EAF2FE' },
  1: { text: '#1D7A46', bg: '#E8F6EE' },
} as const

/** A product's own colour behind its white sign; every one at least 3:1 to white. */
export const productTone = {
  CONSULT: '#1A74EF',
  APPOINTMENT: '#0899A8',
  FIRST_INTERVIEW: '#4B7BB5',
  ECNU_CONSULT: '#2F6FA8',
  PLANTEST: '#7A5AF0',
  CADRE_EVALUATION: '#5B4BB0',
  CRISIS: '#C5282F',
  IMPORTANT_FOCUS_ON: '#B46A0A',
  SUPERVISION: '#5E6B3C',
  GROUP: '#3F7D58',
  ACTIVITY: '#A3466F',
  POPULAR: '#56708F',
  TRAINING: '#8A6A3A',
  RESEARCH: '#4A6078',
  DATA_VISUALIZATION: '#0F5FC7',
  SLEEP_MANAGE: '#4B4FC4',
  ZSD_COURSE: '#1D7A46',
  PLATFORM: '#667085',
} as const

/** A pinned product's star. */
export const pinned = '#F2A93B'

export const chart = {
  series: ['#1A74EF', '#16A3B0', '#E0A526', '#8B71F2', '#D9573F', '#5FAE85', '#D77BA6', '#94A3B8'],
  sequence: ['#DCEAFD', '#B9D6FB', '#86B8F7', '#4E97F2', '#1A74EF', '#0F4FA8'],
  grid: '#EEF1F5',
} as const
