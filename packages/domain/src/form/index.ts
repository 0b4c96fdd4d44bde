export { holds, isEmpty, type Condition } from './condition.ts'
export {
  boundsOf,
  customType,
  fieldTypes,
  isQuestion,
  otherProp,
  widgetNames,
  type FieldCheck,
  type FieldType,
  type FormDefinition,
  type FormField,
  type FormGroup,
  type FormJump,
  type FormOption,
  type OptionSource,
  type RichItem,
  type WidgetName,
} from './form-definition.ts'
export { phraseRules } from './phrases.ts'
export { isNumberOfPerson } from './plain-field.ts'
export { chosenTexts, plainText, type FormAnswers, type FormValue } from './form-value.ts'
export {
  alwaysClears,
  clearedBySkips,
  closedProps,
  createEvaluator,
  decidingProps,
  evaluateForm,
  isForOthers,
  type FieldState,
  type FormReader,
  type FormState,
} from './evaluate-form.ts'
export { checkAnswer, checkAnswers, type CheckContext, type FormProblem } from './check-answers.ts'
export { formMessages, isSentence } from './form.messages.ts'
export { formProblems, type DesignProblem } from './form-problems.ts'
export { importForm, type ImportedForm, type ImportNote } from './import-form.ts'
export { answerFigures } from './answer-figures.ts'
export { answerLabel, labelCopies } from './answer-labels.ts'
export {
  allFields,
  alongPath,
  inlineOptions,
  optionSettings,
  optionSources,
  type FormOptions,
  type OptionSetting,
  type OptionSourceName,
} from './form-options.ts'
export { isSameAnswer, shapedAnswer } from './answer-shape.ts'
export { canonicalJson } from './canonical-json.ts'
export { fieldsOf, maskAnswers } from './mask-answers.ts'
export { changesBetween, openAnswers, settleAnswers, type AnswerChange } from './settle-answers.ts'
export { isHandwritten, isSignedByPerson, PERSON_SIGN, signableBy, signatureProps } from './signature-fields.ts'
export {
  contactWindow,
  dayParts,
  everySlot,
  gridFor,
  gridFrom,
  minutesOf,
  partOfDay,
  readSlots,
  slotSettingTypes,
  slotsText,
  type DayPart,
  type TimeGrid,
  type TimeSetting,
  type TimeSlot,
} from './time-slots.ts'
export { formCatalogue } from './catalogue/form-catalogue.ts'
export type { CatalogueForm } from './catalogue/form-parts.ts'
export { formCategoryName, formTypeOf, formTypes, type FormType } from './catalogue/form-types.ts'
export { readDefinition, readStored } from './read-definition.ts'
export {
  risksAmong,
  scaleFault,
  scaleMaximum,
  scoreScale,
  shortScaleOf,
  shortScales,
  type ScaleScore,
  type ShortScale,
} from './short-scales.ts'
export { hasScores, scoresOf, uncounted, withoutScores } from './scored-answers.ts'
export {
  gradingDays,
  judgeGrade,
  readStar,
  riskPart,
  starIn,
  starNames,
  type GivenLevel,
  type GradeStar,
  type ScaleEvidence,
} from './grading.ts'
export { limitFields, mergeRights, type FieldRight } from './field-rights.ts'
export {
  choicesOfField,
  emptyVisitor,
  gradesOf,
  isScaleField,
  readScaleAnswers,
  readVisitors,
  recordIn,
  scaleOfField,
  scaleSource,
  visitorLimits,
  wishesOf,
  type SelectedVisitor,
} from './widget-parts.ts'
export { widgetMessages } from './widget.messages.ts'
