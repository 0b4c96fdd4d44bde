import { brands, grounds } from './brands.ts'
import { mix } from './color.ts'
import type { Palette } from './light.ts'

const brand = brands.dark
const card = grounds.dark
const ink = { 1: '#E6ECF5', 2: '#B5C0D0', 3: '#8F9CB0' } as const
const line = { control: '#3B475B', check: '#56637A', card: '#2A3547', inner: '#232D3D' } as const

const success = { text: '#6FD29B', bg: '#15321F', call: '#1F7F4C' } as const
const warning = { text: '#F5B676', bg: '#3A2714', strong: '#FFCF9E', border: '#5E4122' } as const
const danger = {
  text: '#FF9C9C',
  hover: '#FFB5B5',
  press: '#FF8585',
  solid: '#C9303C',
  solidHover: '#BF2B37',
  solidPress: '#A9232E',
  bg: '#3E1D21',
  bgSoft: '#2A1C24',
  border: '#6E3138',
  focus: 'rgba(255,156,156,.28)',
} as const

const tint = {
  success: { text: success.text, bg: success.bg },
  warning: { text: warning.text, bg: warning.bg },
  danger: { text: danger.text, bg: danger.bg },
  orange: { text: '#FFB088', bg: '#43230F' },
  yellow: { text: '#EBCB6B', bg: '#352B0F' },
  solid: { text: '#FFFFFF', bg: danger.solid },
} as const

/** An hour in the calendar: its colour at 16 % on the card. */
const hour = (bar: string) => ({ bar, bg: mix(card, bar, 0.16), text: ink[1] })

/** Paper by lamplight, for whoever comes for help and for whoever likes the page warm. */
const lamplight = {
  ink: { 1: '#F1EAE1', 2: '#CBC1B5', 3: '#A79D91' },
  line: { control: '#514739', check: '#6C604F', card: '#3A332B', inner: '#2F2923' },
  surface: {
    page: '#14110D',
    bar: '#1A1611',
    card: '#211C17',
    inset: '#28221C',
    button: '#28221C',
    raised: '#2C261F',
    chip: '#302A22',
    hatch: '#191510',
  },
} as const

/** What floats is told from what lies below by being lighter, and by a line: shadows do not show on the dark. */
const edge = `0 0 0 1px ${line.card}`

/** The colours of the product by night, under the names of the day. Nothing is computed from the light ones. */
export const dark: Palette = {
  ink: { disabled: '#5B677A', onBrand: '#FFFFFF' },

  surface: { disabled: '#1B2434', bone: '#263145', mask: 'rgba(3,6,11,.62)', spot: '#36435A' },

  sheet: { bg: '#FFFFFF', ink: '#18212F' },

  success,
  warning,
  danger,

  tones: {
    cool: {
      ink,
      line,
      surface: {
        page: '#0C121C',
        bar: '#121A28',
        card,
        inset: '#1D2739',
        button: '#1D2739',
        raised: '#222D41',
        chip: '#263145',
        hatch: '#111926',
      },
    },
    warm: lamplight,
    contrast: {
      ink: { 1: '#FFFFFF', 2: '#DDE4EE', 3: '#BAC5D5' },
      line: { control: '#8A97AB', check: '#A3AFC1', card: '#5B677A', inner: '#424D5F' },
      surface: {
        page: '#05080D',
        bar: '#0A0F18',
        card: '#0F1621',
        inset: '#161F2D',
        button: '#161F2D',
        raised: '#1A2434',
        chip: '#1F2A3C',
        hatch: '#0A0F17',
      },
    },
  },

  visitor: lamplight,
  paper: lamplight.surface.page,
  apricot: { text: '#F5B676', bg: '#38260F' },
  sage: { text: '#7FD0A3', bg: '#173222' },

  help: {
    bg: '#2B2013',
    border: '#57401F',
    edge: '#6A4D28',
    icon: '#F2A65E',
    title: '#FFE6CC',
    text: '#F2D3B0',
    pill: '#FFCB99',
    glow: '#3B2713',
    sun: '#5A3B1D',
    sunCore: '#7C5026',
    lead: '#DCCFC0',
    alarm: '#FFA8A8',
    alarmBg: '#371B1D',
    alarmBorder: '#5C2D31',
    alarmEdge: '#7E3D42',
    callShadow: 'rgba(0,0,0,.4)',
  },

  art: {
    ground: '#3B475B',
    arch: '#4A7CC0',
    hollow: '#16305A',
    sun: '#6B4A26',
    lockBody: '#2A3547',
    lockBow: '#7D8BA1',
    lockHole: '#A9B4C4',
    broken: '#B07B45',
    spark: '#F2A65E',
  },

  mark: { wechat: '#5CC58A' },

  shadow: {
    hover: '0 1px 2px rgba(0,0,0,.4)',
    float: `0 6px 16px rgba(0,0,0,.44),${edge}`,
    dialog: `0 16px 40px rgba(0,0,0,.6),${edge}`,
    side: '-12px 0 32px rgba(0,0,0,.4)',
    sheet: '0 -8px 28px rgba(0,0,0,.45)',
    warm: '0 4px 18px rgba(0,0,0,.25)',
  },

  status: {
    waiting: { text: '#F0CC6A', bg: '#33290F' },
    notStart: { text: '#AFC0DA', bg: '#232E40' },
    arrived: { text: '#6FD3DE', bg: '#11323A' },
    running: { text: brand.text, bg: brand.bg },
    success: tint.warning,
    complete: tint.success,
    userBreakAppointment: tint.danger,
    hostBreakAppointment: { text: '#F29CCB', bg: '#3B1A2C' },
    userTakeLeave: { text: '#C4A9FB', bg: '#2C2247' },
    hostTakeLeave: { text: '#ABB1F8', bg: '#232750' },
    cancel: { text: '#A9B4C4', bg: '#252D3A' },
  },

  event: {
    2: hour('#4C93F5'),
    5: { bar: '#3BAF7A', bg: card, text: success.text },
    8: hour('#EF5B66'),
    10: hour('#9A80F7'),
    11: hour('#F0853F'),
    12: hour('#B8965F'),
    14: hour('#DDA32B'),
    21: hour('#25B3C1'),
    23: hour('#E06BA6'),
    other: hour('#8494AD'),
  },

  violet: { text: '#C4A9FB', bg: '#2C2247' },

  drill: { text: '#C4A9FB', bg: '#241C3B', edge: '#6B52A8', hatch: '#3D2F63', onText: '#1C1430' },

  star: { 1: tint.solid, 2: tint.orange, 3: tint.yellow, 4: tint.success },

  level: { 5: tint.solid, 4: tint.orange, 3: tint.yellow, 2: { text: '#8ABCFC', bg: brand.bg }, 1: tint.success },

  chart: {
    series: ['#4C93F5', '#25B3C1', '#E3A54A', '#9A80F7', '#EB7A62', '#6BBF94', '#E08BB4', '#94A3B8'],
    sequence: ['#1B2F4E', '#234774', '#33629F', '#3F7CCB', '#4C93F5', '#9CC6FC'],
    grid: '#263144',
    axis: '#3B475B',
    past: '#33629F',
    other: '#E3A54A',
  },
}
