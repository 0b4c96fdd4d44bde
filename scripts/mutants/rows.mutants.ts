import type { Mutant } from './mutant.ts'

const WEB = 'apps/web/src'
const FILES = `${WEB}/kit/smart-form/special/files`
const DEMO = 'apps/server/src/main/demo'
const TEAM = `${WEB}/features/rota/team`
const TEAM_TEST = `${TEAM}/team.test.tsx`
const APPOINTMENT = `${WEB}/features/appointment`
const HTTP = 'apps/server/src/kernel/http/server.ts'
const AS_SPECIFIED = 'apps/server/test/kernel/as-specified.test.ts'

/** Rows of the specification that were missing once, and what the demo said wrongly of itself. */
export const rowMutants: readonly Mutant[] = [
  {
    name: 'a kept signature is not fetched (S058)',
    file: `${FILES}/use-auto-quote.ts`,
    find: '!isFirst(store, path)) return',
    replace: 'isFirst(store, path)) return',
    caughtBy: `${FILES}/signature.test.tsx`,
    test: 'fetched',
  },
  {
    name: 'a kept signature is lost with the next load (S059)',
    file: `${WEB}/features/form/fill/sitting.ts`,
    find: '!autoSign.includes(prop)',
    replace: 'prop !== ""',
    caughtBy: `${WEB}/features/form/fill/kept-signature.test.tsx`,
  },
  {
    name: 'a profile has no signature to keep (R056)',
    file: `${TEAM}/profile.page.tsx`,
    find: '{isOwn && !isVisitor ? (',
    replace: '{isOwn && isVisitor ? (',
    caughtBy: TEAM_TEST,
    test: 'a public profile',
  },
  {
    name: 'a profile does not say when somebody is there (R057)',
    file: `${TEAM}/profile.page.tsx`,
    find: '{!isVisitor && seesRota ? (',
    replace: '{isVisitor && seesRota ? (',
    caughtBy: TEAM_TEST,
    test: 'a public profile',
  },
  {
    name: 'a visitor is shown what somebody else holds (R058)',
    file: `${TEAM}/team.queries.ts`,
    find: "view !== 'held'",
    replace: "view !== ''",
    caughtBy: TEAM_TEST,
    test: 'a public profile',
  },
  {
    name: 'every list of evaluations is the first one (M214–M217)',
    file: `${APPOINTMENT}/list/evaluations.page.tsx`,
    find: 'type={type in texts.titles ? type : FIRST}',
    replace: 'type={FIRST}',
    caughtBy: `${APPOINTMENT}/list/evaluations.page.test.tsx`,
  },
  {
    name: 'list 3 lists nothing of groups',
    file: 'packages/domain/src/appointment/appointment-types.ts',
    find: 'code === GROUP_LIST\n    ? ',
    replace: "code === ''\n    ? ",
    caughtBy: 'packages/domain/src/appointment/appointment-types.test.ts',
  },
  {
    name: 'an address with a slash at its end is none (C028)',
    file: HTTP,
    find: 'ignoreTrailingSlash: true',
    replace: 'ignoreTrailingSlash: false',
    caughtBy: AS_SPECIFIED,
  },
  {
    name: 'a picture cannot be posted as text (C038)',
    file: HTTP,
    find: 'if (plainText === undefined) throw',
    replace: 'if (plainText !== "") throw',
    caughtBy: AS_SPECIFIED,
  },
  {
    name: 'a scale from 0 to 100 leaves its lowest scores without a band (K054)',
    file: 'packages/domain/src/scale/band-problems.ts',
    find: 'first.from !== range[0]',
    replace: 'first.from === null',
    caughtBy: 'packages/domain/src/scale/format.test.ts',
  },
  {
    name: 'a scale from 0 to 100 leaves its highest scores without a band (K055)',
    file: 'packages/domain/src/scale/band-problems.ts',
    find: 'last.to !== range[1]',
    replace: 'last.to === null',
    caughtBy: 'packages/domain/src/scale/format.test.ts',
  },
  {
    name: 'the demo tells of other times than its appointments have',
    file: `${DEMO}/visit-messages.ts`,
    find: 'await tellAll(then, { row, action',
    replace: 'await tellAll(then, { row: { ...row, start_at: row.created_at }, action',
    caughtBy: `${DEMO}/messages.test.ts`,
    test: 'own time and room',
  },
  {
    name: 'nobody of the demo comes a second month',
    file: 'packages/domain/src/report/count-month.ts',
    find: 'filter((id) => known.has(id)).length',
    replace: 'filter((id) => !known.has(id) && id === "").length',
    caughtBy: `${DEMO}/reports.test.ts`,
    test: 'half a year of reports',
  },
  {
    name: 'a round of the demo is open for an hour',
    file: `${DEMO}/release.ts`,
    find: 'const COLLECTED = millisecondsPer.day',
    replace: 'const COLLECTED = millisecondsPer.hour',
    caughtBy: `${DEMO}/release.test.ts`,
    test: 'one round is drawn',
  },
  {
    name: 'the page of hotlines begins with one that is closed',
    file: `${WEB}/features/emergency/hotline-lines.ts`,
    find: "openFirst([...plain('centre'), ...rest(true)])",
    replace: "[...plain('centre'), ...rest(true)]",
    caughtBy: `${WEB}/features/emergency/hotline.test.tsx`,
  },
  {
    name: 'who called off stands on the paper of the day',
    file: `${APPOINTMENT}/paper/day-sheet.tsx`,
    find: '!CALLED_OFF.includes(state)',
    replace: "state !== ''",
    caughtBy: `${APPOINTMENT}/paper/day-sheet.test.tsx`,
  },
  {
    name: 'at 1280 the place of an appointment lies out of sight',
    file: `${WEB}/kit/list/data-table.tsx`,
    find: 'isNarrow && columns.some',
    replace: '!isNarrow && columns.some',
    caughtBy: `${WEB}/kit/list/list.test.tsx`,
    test: 'takes it',
  },
]
