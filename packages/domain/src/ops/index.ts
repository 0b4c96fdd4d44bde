export { cronAgain, cronTitle, cronWords, type CronWords } from './cron-words.ts'
export {
  cronFailures,
  cronFailureText,
  cronRunsKept,
  cronStateCodes,
  cronStates,
  isSlowRun,
  type CronFailure,
  type CronState,
} from './cron-run.ts'
export {
  isProbeFailure,
  probeFailures,
  probeKindCodes,
  probeKinds,
  type ProbeFailure,
  type ProbeKind,
} from './probe.ts'
export {
  gatewayHostRule,
  gatewayKinds,
  gatewayUrlRule,
  mailPorts,
  mailSecurities,
  mailSecurityCodes,
  mailSenderRule,
  smsSignatureRule,
  type GatewayKind,
  type MailSecurity,
} from './gateway.ts'
export { eventTones, type EventTone } from './event.ts'
export { nextTick, rhythmOf } from './rhythm.ts'
