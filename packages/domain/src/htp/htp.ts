/** What is drawn, in the order it is asked for. */
export const htpParts = { house: '房', tree: '树', person: '人' } as const
export type HtpPart = keyof typeof htpParts
export const htpPartCodes = ['house', 'tree', 'person'] as const satisfies readonly HtpPart[]

/** Asked after drawing, in words for whoever drew; nothing has to be answered. */
export const htpQuestions = {
  home: '这是谁的家？住在里面的人怎么样？',
  house: '这座房子让你想到什么？',
  tree: '这棵树长在哪里？它现在怎么样？',
  treeThing: '树上或树边的东西是什么？',
  person: '画里的人是谁？正在做什么？',
  feeling: '这个人现在的心情怎么样？',
  more: '还有什么想说的？',
} as const
export type HtpQuestion = keyof typeof htpQuestions
export const htpQuestionCodes = Object.keys(htpQuestions) as readonly HtpQuestion[]

/** What is looked for: what is on the paper, never what it would mean. */
export const htpFeatures = {
  small: { group: 'whole', label: '画面占纸不足一半' },
  left: { group: 'whole', label: '重心偏左' },
  broken: { group: 'whole', label: '线条断续、反复描' },
  ground: { group: 'whole', label: '有地面线' },
  path: { group: 'house', label: '门外有路' },
  panes: { group: 'house', label: '窗有窗格' },
  chimney: { group: 'house', label: '有烟囱' },
  crown: { group: 'tree', label: '树冠闭合' },
  hole: { group: 'tree', label: '树干有洞或疤' },
  roots: { group: 'tree', label: '根部可见' },
  fruit: { group: 'tree', label: '有果实' },
  face: { group: 'person', label: '五官完整' },
  hands: { group: 'person', label: '双手画出' },
  apart: { group: 'person', label: '与房子隔着树' },
  moving: { group: 'person', label: '人物动态' },
} as const
export type HtpFeature = keyof typeof htpFeatures
export const htpFeatureCodes = Object.keys(htpFeatures) as readonly HtpFeature[]
export const htpGroups = { whole: '整体', ...htpParts } as const
export type HtpGroup = keyof typeof htpGroups
export const htpGroupCodes = Object.keys(htpGroups) as readonly HtpGroup[]

export const htpMarks = { yes: '有', no: '无', unsure: '不确定' } as const
export type HtpMark = keyof typeof htpMarks
export const htpMarkCodes = Object.keys(htpMarks) as readonly HtpMark[]

export const htpOutcomes = { yes: '有', no: '无', keep: '保留分歧' } as const
export type HtpOutcome = keyof typeof htpOutcomes
export const htpOutcomeCodes = Object.keys(htpOutcomes) as readonly HtpOutcome[]

export const htpLimits = {
  photoMb: 20,
  answer: 300,
  note: 60,
  report: 500,
  reason: 200,
  invited: 50,
  strokes: 1500,
  /** Of one stroke as it travels, and of all together. */
  path: 40_000,
  all: 600_000,
} as const

/** Where on the paper it is, in units of the sheet. */
export type HtpSpot = { readonly x: number; readonly y: number }
export type HtpCheck = { readonly mark: HtpMark; readonly note: string; readonly spot?: HtpSpot }
export type HtpChecks = Readonly<Partial<Record<HtpFeature, HtpCheck>>>
export type HtpSettled = Readonly<Partial<Record<HtpFeature, HtpOutcome>>>

export const isAllChecked = (checks: HtpChecks): boolean => htpFeatureCodes.every((code) => checks[code] !== undefined)

/** What two who looked at the same paper saw differently; being unsure is a view, too. */
export const disagreements = (columns: readonly HtpChecks[]): readonly HtpFeature[] =>
  htpFeatureCodes.filter((code) => new Set(columns.map((checks) => checks[code]?.mark)).size > 1)

/** What is numbered on the picture: each of these where the first who marked it did; what nobody marked has no number there. */
export const spotsOf = (columns: readonly HtpChecks[], codes: readonly HtpFeature[]) =>
  codes.flatMap((code, index) => {
    const spot = columns.map((checks) => checks[code]?.spot).find((one) => one !== undefined)
    return spot ? [{ code, no: index + 1, ...spot }] : []
  })

export const isAllSettled = (columns: readonly HtpChecks[], settled: HtpSettled): boolean =>
  disagreements(columns).every((code) => settled[code] !== undefined)
