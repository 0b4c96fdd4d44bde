export { accountRegistration } from './account.routes.ts'
export { authRegistration } from './auth.routes.ts'
export type { AuthDeps, Post, SmsSender } from './auth.deps.ts'
export { createAuthenticate } from './session/authenticate.ts'
export { actorNow } from './session/build-actor.ts'
export { claimChallenge, putChallenge, takeChallenge, tryChallenge } from './proof/challenge.repo.ts'
export { countSprays } from './proof/notice-spray.ts'
export { factorRegistration } from './factor/factor.routes.ts'
export { hasFactor, removeFactor } from './factor/factor.repo.ts'
export { requireFreshFactor } from './factor/fresh-factor.ts'
export { createGuessGate } from './proof/guess-gate.ts'
export { createSmsSender } from './outside/sms-sender.ts'
export { clearFailures } from './proof/login-failures.ts'
export { createPasswords, hashPassword } from './password/passwords.ts'
export { openSecret } from './password/sealed-secret.ts'
export { reachOf } from './sign-in/identity-binding.ts'
export {
  findLoginProvider,
  isProviderKind,
  listLoginProviders,
  saveLoginProvider,
  switchLoginProvider,
  type ProviderConfig,
} from './outside/login-providers.ts'
export { askJson, below, requireField } from './outside/ask.ts'
export { endSessions, sessionExpiry } from './session/session.repo.ts'
export { putAway } from './session/sign-out.ts'
export { listMySessions, loginLogSource } from './session/sessions.ts'
export { enrolFinger } from './sign-in/terminal.repo.ts'
export { authModule } from './auth.module.ts'
