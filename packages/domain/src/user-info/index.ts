export { accountColumns, accountProps, type AccountColumns, type AccountProp } from './account-columns.ts'
export type { InfoAnswers, InfoField, InfoForm } from './info-field.ts'
export { infoCounters, infoForm, infoForms, isInfoSection, type InfoCounter } from './info-forms.ts'
export { relations as contactRelations } from './info-options.ts'
export {
  acceptAnswers,
  answerOf,
  answerText,
  checkField,
  checkForm,
  choicesOf,
  isPlainNumber,
  isShown,
  mayChange,
  namedProblem,
  showableAnswers,
  type InfoContext,
  type InfoProblem,
} from './info-rules.ts'
export {
  arrange,
  isOwnField,
  isRequiredFree,
  ownFieldTypes,
  ownKeyPattern,
  personsView,
  sectionsWithOwn,
  shapeForm,
  templateLimits,
  templateProblem,
  wordOptions,
  type OwnFieldType,
  type TemplateField,
} from './info-template.ts'
export { lastDayOfTag, tagLimits, tagProblem, type TagDraft } from './user-tag.ts'
