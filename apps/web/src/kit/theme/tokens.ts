/**
 * Sizes, radii and fonts, and the few colours that are the same by day and by night. All others stand in `light.ts` and
 * `dark.ts`; antd's theme, the custom properties, charts and tags are derived from these. Only drawn scenes carry colours of
 * their own.
 */

/** By day, by night. */
export type Mode = 'light' | 'dark'

/** The page as somebody likes it. */
export const pageTones = ['cool', 'warm', 'contrast'] as const
export type PageTone = (typeof pageTones)[number]

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

/** What a fresh school's levels are set to; a school that keeps these gets the tags of `crisisStar`. */
export const crisisStarDefault = { 1: '#CF1F2E', 2: '#E2620E', 3: '#C98A04', 4: '#2E9E6B' } as const

/** Reserve types that have a colour of their own in the calendar. */
export const eventCodes = [2, 5, 8, 10, 11, 12, 14, 21, 23] as const

/** Words lying on the painted sky, which is the same sky by day and by night. */
export const scene = {
  title: '#123A75',
  text: '#2B4A75',
  note: '#2B5486',
  night: '#FFFFFF',
  /** Over a school's own picture; white on it reaches 4.5:1 whatever the picture. */
  veil: 'rgba(12,24,44,.72)',
  veilWords: 'rgba(12,24,44,.66)',
  veilFoot: 'rgba(12,24,44,.3)',
  /** over the evening sky, where words begin */
  dusk: 'rgba(20,26,56,.35)',
  /** a pale square behind a sign on the brand's colour */
  glass: 'rgba(255,255,255,.2)',
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
