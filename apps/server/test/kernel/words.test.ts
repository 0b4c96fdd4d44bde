import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageCodes, messageKinds } from '@xinqiao/domain'
import { expect, test } from 'vitest'

// Everything people read stands in messages files, the domain and the error table: one word for one thing, and one way to
// address whoever reads it.

const ROOT = join(import.meta.dirname, '../../../..')
const files = globSync(
  [
    'apps/*/src/**/*.messages.ts',
    'apps/web/src/kit/**/texts.ts',
    'packages/domain/src/**/*.ts',
    'packages/contract/src/**/*.ts',
    'apps/server/src/main/demo/{agreements,form-designs,rota-plan}.ts',
  ],
  { cwd: ROOT },
).filter((file) => !/\.test\.ts$|\.fixture\.ts$|\/lexicon|disguises|judge-reply/.test(file))
const read = (file: string): string =>
  readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** The specification's word, and those that mean the same. */
const instead: Readonly<Record<string, RegExp>> = {
  爽约: /标记[^'`]{0,12}未到|未到访通知|未到等候/,
  初始访谈: /初访/,
  // The form of its record is called after the talk itself.
  朋辈聊天: /朋辈倾谈(?!记录)/,
  测评访谈: /测评约谈/,
  延长锁定: /延期锁定/,
  来访者: /来访人(?![次数])|访客/,
}

test.each(Object.entries(instead))('%s is called nothing else', (_, others) => {
  expect(files.filter((file) => others.test(read(file)))).toEqual([])
})

/** Read by visitors on their own pages; all others are for staff, or for both. */
const visitors = [
  'apps/web/src/features/appointment/booking/',
  'apps/web/src/features/appointment/peer/',
  'apps/web/src/features/care/measure/',
  'apps/web/src/features/care/reach/own-reach.messages.ts',
  'apps/web/src/features/crisis/report/',
  'apps/web/src/features/emergency/',
  'apps/web/src/features/assistant/talk/',
  'apps/web/src/features/plan/answer/',
  'apps/web/src/features/plan/external/',
  'apps/web/src/features/plan/interview/mine.messages.ts',
  'apps/web/src/features/plan/rainbow/',
  'apps/server/src/modules/appointment/registration/',
  'apps/server/src/modules/assistant/',
  'packages/domain/src/assistant/',
  'packages/domain/src/appointment/booking-notice.ts',
  'packages/domain/src/appointment/judge-slot.ts',
  'packages/domain/src/appointment/matching.ts',
  'packages/domain/src/queue/queue.ts',
  'packages/domain/src/form/catalogue/closing.forms.ts',
  'packages/domain/src/form/catalogue/consent.forms.ts',
  'packages/domain/src/form/catalogue/registration.forms.ts',
  'packages/domain/src/form/short-scales.ts',
  'packages/domain/src/scale/shipped/',
  'packages/domain/src/message/booking-messages.ts',
  'packages/domain/src/user-info/info-forms.ts',
  'apps/server/src/main/demo/',
]
const isForVisitors = (file: string): boolean => visitors.some((place) => file.startsWith(place))

/** What a file exports is read together; one export speaks to one kind of reader. */
const parts = files.flatMap((file) =>
  read(file)
    .split(/^(?=export )/m)
    .map((text) => ({ file, text })),
)

test('nothing says 你 and 您 to the same reader', () => {
  expect(parts.filter(({ text }) => text.includes('你') && text.includes('您')).map(({ file }) => file)).toEqual([])
})

test('visitors’ pages say 你', () => {
  expect(files.filter((file) => isForVisitors(file) && read(file).includes('您'))).toEqual([])
})

/** Of files that hold both, what visitors read: an export, or one entry of it. */
const visitorParts = [
  'appointment/desk/desk.messages.ts codeScreenMessages',
  'appointment/first/first.messages.ts firstMessages.mine',
  'appointment/first/first.messages.ts firstMessages.refill',
  'appointment/telephone/telephone.messages.ts telephoneMessages.own',
  'plan/htp/htp.messages.ts htpMessages.draw',
  'plan/htp/htp.messages.ts htpMessages.mine',
  'plan/tablet/tablet.messages.ts tabletMessages',
  'profile/calendar-feed.messages.ts visitorFeedWords',
  'queue/queue.messages.ts queueMessages.mine',
  'queue/release/release.messages.ts releaseMessages.round',
  'queue/release/release.messages.ts releaseMessages.verify',
  'rota/team/team.messages.ts memberTexts.noFree',
  'rota/team/team.messages.ts teamTexts',
  'safety-plan/safety-plan.messages.ts safetyMessages.noneLead',
  'safety-plan/safety-plan.messages.ts safetyMessages.parts',
  'trail/trail.messages.ts trailMessages.choices',
  'trail/trail.messages.ts trailMessages.looks',
  'workbench/workbench.messages.ts kindWords',
  'workbench/workbench.messages.ts visitorMessages',
]

const FEATURES = 'apps/web/src/features/'
const entries = parts
  .filter(({ file }) => file.startsWith('apps/web/src/') && !isForVisitors(file))
  .flatMap(({ file, text }) => {
    const part = `${file.replace(FEATURES, '')} ${/^export const (\w+)/.exec(text)?.[1] ?? ''}`
    return text
      .split(/^ {2}(?=\w+:)/m)
      .map((said) => ({ part, said, entry: `${part}.${/^\w+/.exec(said)?.[0] ?? ''}` }))
  })

test('all other pages say 您, and each part that is named as a visitor’s says 你', () => {
  const saying = entries.filter(({ said }) => said.includes('你'))
  const namesOf = ({ part, entry }: { part: string; entry: string }) =>
    visitorParts.filter((name) => name === part || name === entry)
  expect(saying.filter((one) => namesOf(one).length === 0).map(({ entry }) => entry)).toEqual([])
  expect([...new Set(saying.flatMap(namesOf))].toSorted()).toEqual(visitorParts.toSorted())
})

/** Messages that only staff get; all others reach visitors too, who read 你, or nobody in particular. */
const staffOnly: readonly string[] = [
  'record_lock',
  'crisis_alert',
  'assistant_call',
  'approval_pending',
  'approval_remind',
  'clinical_grant',
  'duties_changed',
  'tag_correction',
  'monthly_report',
  'crisis_monthly',
  'glass_broken',
  'cover_named',
  'case_transfer_asked',
  'case_transfer_answered',
  'handover_given',
  'handover_answered',
  'handover_lapsed',
  'case_supervised',
  'errand_due',
  'peer_flag',
  'call_test',
]

test('messages say 你 to visitors, and neither to those who may be both', () => {
  const wordsOf = (code: (typeof messageCodes)[number]) => {
    const { title, content, outside } = messageKinds[code]
    return `${title}${content}${outside}`
  }
  const told = messageCodes.filter((code) => wordsOf(code).includes(staffOnly.includes(code) ? '你' : '您'))
  expect(told).toEqual([])
})
