import type { BreathingStep } from '../../../kit/login/breathing-card.tsx'

export const NATIONAL_HOTLINE = '12356'

export const emergencyMessages = {
  title: '你不是一个人。',
  lead: '现在就有人愿意听你说，选一个打过去就好。不知道说什么也没关系。',
  assurance: '断网、未登录也能打开',
  duty: (centre: string) => `${centre}值班`,
  hotline: '全国心理援助热线',
  hotlineNote: '24 小时，免费，可以不说名字',
  danger: '有立即的生命危险，请直接拨打',
  ambulance: '120 急救',
  police: '110 报警',
  call: (phone: string) => `拨打 ${phone}`,
  breathe: '先一起呼吸一分钟',
  breatheNote: '吸气 4 秒，停 2 秒，慢慢呼气 6 秒',
  breatheDone: '很好。需要的话，再来一次。',
  bannerTitle: '此刻很难受？有人在。',
  bannerText: (phone: string) =>
    phone ? `中心值班 ${phone} · 全国热线 ${NATIONAL_HOTLINE}` : `全国热线 ${NATIONAL_HOTLINE}`,
  open: '查看',
  sos: '紧急求助',
} as const

export const breathing: readonly BreathingStep[] = [
  { text: '吸气…', seconds: 4, phase: 'in' },
  { text: '停一停…', seconds: 2, phase: 'hold' },
  { text: '慢慢呼气…', seconds: 6, phase: 'out' },
]
