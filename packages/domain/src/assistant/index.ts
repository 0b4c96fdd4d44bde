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
export { judgeWords, shippedPatterns, type Judgement, type RiskLevel } from './judge-words.ts'
export { riskTopics } from './lexicon.ts'
export { scrubberFor, type KnownAbout } from './scrub.ts'
export * from './own-words.ts'
export { lexiconGuards, lexiconMachine, type LexiconAction } from './lexicon.machine.ts'
export { compileLexicon, faultOfWord, normalWord, type OwnLexicon } from './own-lexicon.ts'
