import type { Clock } from '../kernel/clock.ts'
import type { S3Options } from '../kernel/files/s3-store.ts'
import type { Limits } from '../kernel/http/limits.ts'
import type { Tls } from '../kernel/http/listener.ts'
import type { Logger } from '../kernel/logger.ts'
import type { AnswerSubject } from '../modules/answer/index.ts'
import type { FlowSubject } from '../modules/approval/index.ts'
import type { ModelClient, ModelServer } from '../modules/assistant/index.ts'
import type { AuthDeps, SmsSender } from '../modules/auth/index.ts'
import type { Mailer } from '../modules/channel/index.ts'
import type { DemoAccounts } from '../modules/tenant/index.ts'

/** What a deployment, or a test, says about the house that is put together. */
export type RuntimeOptions = {
  ownerUrl: string
  appUrl: string
  masterKey: Buffer
  dataDir: string
  /** Somebody else's, and so are its backups. */
  hasOutsideDatabase?: boolean
  logger: Logger
  webDir?: string
  demo: DemoAccounts | null
  poolSize?: number
  metricsToken?: string | null
  /** What else can be approved, beside the product's own. */
  flowSubjects?: readonly FlowSubject[]
  /** Whose matters have answers to forms. */
  answerSubjects?: readonly AnswerSubject[]
  publicUrl?: string | null
  trustProxy?: boolean | string[]
  tls?: Tls | null
  smsGateway?: { url: string; secret: string } | null
  smtp?: { url: string; from: string } | null
  /** Names, addresses and networks inside that schools may name as gateways of their own. */
  privateGateways?: readonly string[]
  /** Who outside hears that all is well; inside only where the deployment lets gateways be. */
  watchUrl?: string | null
  /** Who writes for the assistant; without one it is not offered, outside demonstrations. */
  modelServer?: ModelServer | null
  model?: ModelClient
  modelTimeoutMs?: number
  /** Files go there instead of the data folder. */
  s3?: S3Options | null
  /** Folders in which an office suite is looked for, to show documents as pdf. */
  officePath?: string
  /** The reference of all calls is served. */
  apiDocs?: boolean
  runJobs?: boolean
  clock?: Clock
  limits?: Limits
  pushHeartbeatMs?: number
  /** Cheaper ones for tests; no setting leads here. */
  passwords?: AuthDeps['passwords']
  calmBits?: number
  sms?: SmsSender
  mailer?: Mailer
  fetch?: typeof fetch
}
