export { accountRegistration } from './account.routes.ts'
export { authRegistration } from './auth.routes.ts'
export type { AuthDeps, Post, SmsSender } from './auth.deps.ts'
export { createAuthenticate } from './authenticate.ts'
export { actorNow } from './build-actor.ts'
export { countSprays } from './notice-spray.ts'
export { factorRegistration } from './factor/factor.routes.ts'
export { hasFactor, removeFactor } from './factor/factor.repo.ts'
export { requireFreshFactor } from './factor/fresh-factor.ts'
export { createGuessGate } from './guess-gate.ts'
export { createSmsSender } from './outside/sms-sender.ts'
export { clearFailures } from './login-failures.ts'
export { createPasswords, hashPassword } from './passwords.ts'
export { openSecret } from './sealed-secret.ts'
export { reachOf } from './identity-binding.ts'
export {
  findLoginProvider,
  isProviderKind,
  listLoginProviders,
  saveLoginProvider,
  switchLoginProvider,
  type ProviderConfig,
} from './login-providers.ts'
export { askJson, below, requireField } from './outside/ask.ts'
export { endSessions, sessionExpiry } from './session.repo.ts'
export { listMySessions, loginLogSource } from './sessions.ts'
export { enrolFinger } from './terminal.repo.ts'
export { authModule } from './auth.module.ts'
