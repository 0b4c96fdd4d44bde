/**
 * What answers are about. A read names what it shows and a change what it makes old; the browser derives from that which
 * answers it asks for again. Topics are coarse on purpose: only what is on the screen is asked again at once.
 */
export type Topic =
  | 'account'
  | 'agreement'
  | 'analysis'
  | 'answer'
  | 'appointment'
  | 'approval'
  | 'approvalSetting'
  | 'archive'
  | 'choice'
  | 'safetyPlan'
  | 'assistant'
  | 'audit'
  | 'calendar'
  | 'card'
  | 'care'
  | 'contact'
  | 'count'
  | 'crisis'
  | 'dept'
  | 'dict'
  | 'errand'
  | 'errorLog'
  | 'factor'
  | 'figure'
  | 'file'
  | 'form'
  | 'help'
  | 'menu'
  | 'message'
  | 'messageKind'
  | 'note'
  | 'notice'
  | 'ops'
  | 'overview'
  | 'pageSetup'
  | 'product'
  | 'queue'
  | 'report'
  | 'role'
  | 'rota'
  | 'scale'
  | 'school'
  | 'session'
  | 'setting'
  | 'signature'
  | 'site'
  | 'tag'
  | 'task'
  | 'team'
  | 'tenant'
  | 'term'
  | 'terminal'
  | 'user'
  | 'userForm'
  | 'userInfo'
  | 'userType'
  | 'warning'
  | 'plan'
  | 'sheet'
  | 'lexicon'
  | 'interview'
  | 'drawing'

/** What a nudge of the push line makes old. A nudge carries no data: whoever hears it asks again, with their own rights. */
export const nudges = {
  inbox: ['message', 'approval', 'count', 'errand', 'crisis'],
  notice: ['notice', 'count'],
  task: ['task', 'count'],
  appointment: ['appointment', 'care', 'rota', 'queue', 'warning', 'errand', 'crisis', 'interview'],
  assistant: ['assistant'],
  menu: ['menu', 'product'],
} as const satisfies Record<string, readonly Topic[]>
