import type { CallReply, Calls } from '@xinqiao/contract'
import { paperTexts as texts } from './paper.messages.ts'
import type { PaperPart, PaperSheet } from './paper.types.ts'

type Report = CallReply<Calls['GET /plantest/sheet/report']>
type Group = CallReply<Calls['GET /plantest/report/group']>
type Summary = { readonly words: readonly string[]; readonly advice: readonly string[] }

const PRINT_PART = 16
const heading = (text: string): PaperPart => ({ kind: 'heading', text })
const text = (words: string): PaperPart => ({ kind: 'text', text: words })
const small = (words: string): PaperPart => ({ kind: 'small', text: words })
const alert = (words: string): PaperPart => ({ kind: 'alert', text: words })

const dimensionsOf = (dimensions: Report['scales'][number]['dimensions']): PaperPart => ({
  kind: 'table',
  rows: [
    texts.dimensions,
    ...dimensions.map((one) => [
      one.name,
      one.score === null ? '–' : String(one.score),
      String(one.max),
      one.level,
      [one.standard, one.words].filter(Boolean).join('　'),
    ]),
  ],
  widths: [20, 10, 10, 16, 44],
})

const scaleParts = (scale: Report['scales'][number]): PaperPart[] => [
  heading(texts.scale(scale.code, scale.title, scale.version)),
  small(scale.norm),
  dimensionsOf(scale.dimensions),
  {
    kind: 'table',
    rows: [
      texts.items,
      ...scale.items.map((item) => [
        String(item.no),
        item.isRisk ? texts.itemRisk(item.text) : item.text,
        item.answer || '–',
        item.seconds.toFixed(1),
      ]),
    ],
    widths: [8, 56, 22, 14],
  },
]

/** Beside those who were asked the same; nothing where they are too few. */
const profileParts = ({ profile }: Report): PaperPart[] =>
  profile
    ? [
        heading(texts.profile),
        small(texts.profileWith(profile.reference, profile.n, profile.beforeDay)),
        {
          kind: 'table',
          rows: [
            texts.profileHead,
            ...profile.points.map(({ name, t, before }) => [name, String(t), before === null ? '–' : String(before)]),
          ],
          widths: [60, 20, 20],
        },
      ]
    : []

/** The staff's words: what each dimension came to, every answer, and how it was answered. */
export const staffPaper = (report: Report, mark: string): PaperSheet => ({
  title: texts.staffTitle,
  mark,
  parts: [
    small(texts.inner),
    ...report.rescored
      .filter(({ isChanged }) => isChanged)
      .flatMap(({ scaleName, version, time, dimensions }) => [
        alert(texts.rescored(scaleName, version, time)),
        dimensionsOf(dimensions),
      ]),
    {
      kind: 'table',
      rows: [texts.who, [report.userName, report.userNo, report.deptName, report.sexName]],
      widths: [25, 25, 35, 15],
    },
    {
      kind: 'table',
      rows: [
        texts.when,
        [
          report.planName,
          report.submitTime,
          texts.minutes(report.seconds),
          report.validityName,
          report.print.slice(0, PRINT_PART),
        ],
      ],
      widths: [30, 20, 14, 14, 22],
    },
    ...(report.risks.length > 0 ? [heading(texts.risks), ...report.risks.map(alert)] : []),
    ...(report.follow
      ? [
          heading(texts.follow(report.follow.title)),
          alert(report.follow.found),
          {
            kind: 'table',
            rows: [texts.followHead, ...report.follow.items.map((item) => [item.text, item.answer || '–'])],
            widths: [70, 30],
          } satisfies PaperPart,
        ]
      : []),
    ...profileParts(report),
    ...report.scales.flatMap(scaleParts),
    heading(texts.quality),
    {
      kind: 'table',
      rows: [texts.qualityHead, ...report.quality.map(({ name, found, isFine }) => [name, texts.fine(found, isFine)])],
      widths: [40, 60],
    },
  ],
})

/** The words for the person: no number, no level, no name of an illness. */
export const studentPaper = (told: string, { words, advice }: Summary, mark: string): PaperSheet => ({
  title: texts.studentTitle(told),
  mark,
  parts: [
    ...(words.length > 0 ? words : [texts.nothing]).map(text),
    small(texts.says),
    ...(advice.length > 0 ? [heading(texts.advice), ...advice.map((one, at) => text(`${at + 1}. ${one}`))] : []),
    small(texts.talk),
  ],
})

/** As the page of the same name: what is hidden there is hidden here. */
export const groupPaper = (group: Group, mark: string): PaperSheet => {
  const cell = (n: number | null): string => (n === null ? '–' : String(n))
  return {
    title: texts.groupTitle(group.name),
    mark,
    parts: [
      text(texts.done(group.done)),
      {
        kind: 'table',
        rows: [
          texts.stars,
          ...group.colleges.map(({ name, done, stars }) => [name, cell(done), ...stars.map(cell)]),
          [texts.whole, String(group.done), ...group.stars.map(cell)],
        ],
        widths: [30, 15, 11, 11, 11, 11, 11],
      },
    ],
  }
}
