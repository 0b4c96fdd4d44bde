export {
  messageChannels,
  messageTypeName,
  type MessageChannel,
  type MessageLevel,
  type MessageType,
} from './message-type.ts'
export {
  discreetWords,
  fillTemplate,
  indiscreetWord,
  outsideText,
  strangePlaceholder,
  type TemplateValues,
} from './template.ts'
export { dueWords } from './due-words.ts'
export { sendableAt } from './quiet-hours.ts'
export { goingTo, inPlace, messageActs, openingOf, type MessageAct, type MessageActCode } from './message-act.ts'
export {
  isMessageCode,
  messageCodes,
  messageKinds,
  reminderKinds,
  type MessageCode,
  type MessageKind,
} from './catalogue.ts'
export { noticeMachine, type NoticeAction, type NoticeState } from './notice.machine.ts'
