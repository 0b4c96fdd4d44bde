/**
 * What the centre knows of a person, from who they are to what a doctor wrote: the higher, the fewer read it (B22). `told` is
 * what it is called to the person.
 */
export const layers = {
  0: { label: '身份', hint: '姓名、院系与联系方式', told: '基本信息' },
  1: { label: '服务事实', hint: '何时来过、哪种服务、等级', told: '来访经过' },
  2: { label: '测评', hint: '量表的得分与分段', told: '测评结果' },
  3: { label: '会谈记录', hint: '会谈中说了什么', told: '会谈记录' },
  4: { label: '危机', hint: '预警、上报与干预', told: '安全方面的记录' },
  5: { label: '医疗', hint: '医生的记录，本人填写的既往史', told: '健康与就诊方面的记录' },
} as const

export type Layer = keyof typeof layers

export const isLayer = (code: unknown): code is Layer => typeof code === 'number' && Object.hasOwn(layers, code)

export const layerCodes: readonly Layer[] = [0, 1, 2, 3, 4, 5]

/** For what somebody opens a layer. What the person reads in their footprint is said to them, not to an office. */
export const purposes = {
  1: { label: '咨询', told: '为了陪伴你' },
  2: { label: '督导', told: '为了帮你的老师把关' },
  3: { label: '危机', told: '为了你的安全' },
  4: { label: '投诉', told: '为了处理一件投诉' },
  5: { label: '其他', told: '为了其他工作' },
} as const

export type Purpose = keyof typeof purposes

export const purposeCodes: readonly Purpose[] = [1, 2, 3, 4, 5]
/** Not told at once: to know of it could itself be a danger. */
export const SAFETY: Purpose = 3

export const isPurpose = (code: unknown): code is Purpose => typeof code === 'number' && Object.hasOwn(purposes, code)

/** How a layer is open, and for how long. */
export const opening = {
  minutes: 30,
  reasonMin: 4,
  reasonMax: 200,
  toldAfterDays: 30,
  glassHours: 2,
  glassReasonMin: 10,
} as const

/** From here on everything that is read is written down, and whoever is a stranger to the person says what for. */
export const TRACED: Layer = 2
