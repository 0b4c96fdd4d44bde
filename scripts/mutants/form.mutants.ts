import type { Mutant } from './mutant.ts'

const FORM = 'packages/domain/src/form'
const CHECK = `${FORM}/check-answers.ts`
const CHECK_TEST = `${FORM}/check-answers.test.ts`
const EVALUATE = `${FORM}/evaluate-form.ts`
const EVALUATE_TEST = `${FORM}/evaluate-form.test.ts`
const SETTLE = `${FORM}/settle-answers.ts`
const SETTLE_TEST = `${FORM}/settle-answers.test.ts`
const SCALES = `${FORM}/short-scales.ts`
const SCALES_TEST = `${FORM}/short-scales.test.ts`

/** What is asked, of whom, and what an answer counts. */
export const formMutants: readonly Mutant[] = [
  {
    name: 'a demanded question may stay empty',
    file: CHECK,
    find: 'isRequired || isReasonDue(field, answers) ? texts.missing(field) : null',
    replace: 'isReasonDue(field, answers) ? texts.missing(field) : null',
    caughtBy: CHECK_TEST,
  },
  {
    name: 'an answer that was never offered is kept',
    file: CHECK,
    find: 'if (!value.every((one: FormValue) => isOffered(field, offered, one, had))) return texts.notOffered(field)',
    replace: '',
    caughtBy: CHECK_TEST,
  },
  {
    name: 'what is chosen alone is chosen among others',
    file: CHECK,
    find: 'if (alone && value.length > 1) return texts.exclusive(alone.label)',
    replace: '',
    caughtBy: CHECK_TEST,
  },
  {
    name: 'a half-edited mask overwrites a phone number',
    file: CHECK,
    find: 'value === context.loaded[field.prop] ? null : maskedEditMessage',
    replace: 'value === context.loaded[field.prop] ? null : null',
    caughtBy: CHECK_TEST,
  },
  {
    name: 'a question for counsellors is shown to everybody',
    file: EVALUATE,
    find: 'isUse === false || !isAmong(visibleTo, reader)',
    replace: 'isUse === false',
    caughtBy: EVALUATE_TEST,
  },
  {
    name: 'a question is asked although its condition does not hold',
    file: EVALUATE,
    find: 'if (field.show && !isTrue(field.show, read, reader)) return absent',
    replace: '',
    caughtBy: EVALUATE_TEST,
  },
  {
    name: 'somebody signs in another’s place',
    file: EVALUATE,
    find: `|| (type === 'signature' && !signableBy(prop, reader.roleCodes))`,
    replace: '',
    caughtBy: EVALUATE_TEST,
  },
  {
    name: 'somebody writes what is for others to write',
    file: SETTLE,
    find: 'if (isHidden) keep(field, known[prop], known)',
    replace: 'if (isHidden) keep(field, said[prop], said)',
    caughtBy: SETTLE_TEST,
  },
  {
    name: 'a covered number is overwritten by its cover',
    file: SETTLE,
    find: `field.isMasked === true && typeof value === 'string' && isMasked(value)`,
    replace: 'false',
    caughtBy: SETTLE_TEST,
  },
  {
    name: 'what closes in this sitting loses what was written before',
    file: SETTLE,
    find: 'closed.has(fields[index]!.prop) && now.at(index).isReadOnly',
    replace: 'now.at(index).isReadOnly',
    caughtBy: SETTLE_TEST,
  },
  {
    name: 'what hangs on an answer one may not see is lost when one saves',
    file: SETTLE,
    find: 'if (!before.at(index).isShown) keep(field, stored[prop], stored)',
    replace: '',
    caughtBy: SETTLE_TEST,
  },
  {
    name: 'a forged answer decides what is asked',
    file: SETTLE,
    find: '(index !== undefined && isHeld(index) ? opened : said)[prop]',
    replace: 'said[prop]',
    caughtBy: SETTLE_TEST,
  },
  {
    name: 'what closed behind an answer keeps it from being judged',
    file: CHECK,
    find: '(isReadOnly && isLeft(field, value, context))',
    replace: 'isReadOnly',
    caughtBy: CHECK_TEST,
  },
  {
    name: 'what is switched off is chosen anew',
    file: `${FORM}/form-options.ts`,
    find: '!option.disabled || chosenTexts(had).includes(option.value)',
    replace: 'true',
    caughtBy: CHECK_TEST,
  },
  {
    name: 'a text may be shorter than its form says',
    file: CHECK,
    find: 'if (lengthOf(value.trim()) < (field.min ?? 0)) return texts.tooShort(label, field.min!)',
    replace: '',
    caughtBy: CHECK_TEST,
  },
  {
    name: 'what others wrote in a row is lost when it is corrected',
    file: `${FORM}/pair-rows.ts`,
    find: 'known === undefined && left.has(place) && isAlike(now[place]!, before[place]!) ? take(place) : known',
    replace: 'known',
    caughtBy: SETTLE_TEST,
  },
  {
    name: 'a forged answer in a row decides what is asked there',
    file: CHECK,
    find: 'checkAnswers(fields, offered, {',
    replace: 'checkAnswers(fields, rows[index] as FormAnswers, {',
    caughtBy: CHECK_TEST,
  },
  {
    name: 'PHQ-9 item 9 is heard by nobody',
    file: SCALES,
    find: 'riskItems: [8],',
    replace: 'riskItems: [],',
    caughtBy: SCALES_TEST,
  },
  {
    name: 'PHQ-9 item 9 answered with several days is heard by nobody',
    file: SCALES,
    find: 'answer > 0 && answer < options.length ? [',
    replace: 'answer > 1 && answer < options.length ? [',
    caughtBy: SCALES_TEST,
  },
  {
    name: 'a scale with answers out of range is scored',
    file: SCALES,
    find: '!Number.isInteger(answer) || answer < 0 || answer >= options.length',
    replace: '!Number.isInteger(answer) || answer < 0',
    caughtBy: SCALES_TEST,
  },
  {
    name: 'a score stands one level too low',
    file: SCALES,
    find: 'score >= from)?.label',
    replace: 'score > from)?.label',
    caughtBy: SCALES_TEST,
  },
  {
    name: 'PHQ-9 item 9 on most days is no alarm',
    file: 'packages/domain/src/warning/signal.ts',
    find: 'answer >= OFTEN) ? 5 : 4',
    replace: 'answer > OFTEN) ? 5 : 4',
    caughtBy: 'packages/domain/src/warning/signal.machine.test.ts',
  },
]
