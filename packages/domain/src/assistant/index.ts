export * from './assistant-texts.ts'
export {
  aiIdleHours,
  aiSessionGuards,
  aiSessionMachine,
  type AiSessionAction,
  type AiSessionFacts,
  type AiSessionState,
} from './session.machine.ts'
export { judgeReply, replyFaults } from './judge-reply.ts'
export { judgeWords, type RiskLevel } from './judge-words.ts'
export { riskTopics } from './lexicon.ts'
export { scrubberFor, type KnownAbout } from './scrub.ts'
