import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { calmBits } from '@xinqiao/domain'
import type { FastifyInstance } from 'fastify'
import { systemClock, uuidV7 } from '../kernel/clock.ts'
import { createEnvelopeStore } from '../kernel/db/envelope-store.ts'
import type { TenantKeys } from '../kernel/db/tenant-keys.ts'
import { createNewcomer } from '../kernel/db/newcomer.ts'
import { openPool, type Pool } from '../kernel/db/pool.ts'
import { createTenancy, type WithTenant } from '../kernel/db/tenancy.ts'
import { createDiskStore } from '../kernel/files/disk-store.ts'
import { createS3Store } from '../kernel/files/s3-store.ts'
import { housekeeping } from '../kernel/housekeeping.ts'
import { defaultLimits } from '../kernel/http/limits.ts'
import { addHealth, createMetrics } from '../kernel/http/metrics.ts'
import { createHttp } from '../kernel/http/server.ts'
import { addWeb } from '../kernel/http/web.ts'
import type { CronDefinition } from '../kernel/jobs/definition.ts'
import { startJobs } from '../kernel/jobs/runner.ts'
import { gather } from '../kernel/module.ts'
import { openBus } from '../kernel/notify.ts'
import { countStreams, createPushHub } from '../kernel/push/hub.ts'
import { pushRegistration } from '../kernel/push/push.routes.ts'
import { createRateLimiter } from '../kernel/rate-limit.ts'
import { together } from '../kernel/together.ts'
import { approvalNeeded, createApprovalModule, submitFlow } from '../modules/approval/index.ts'
import { assistantRegistration, createHttpModel, createStandInModel } from '../modules/assistant/index.ts'
import { createAuditModule } from '../modules/audit/index.ts'
import {
  accountRegistration,
  authRegistration,
  countSprays,
  createAuthenticate,
  createGuessGate,
  createPasswords,
  createSmsSender,
  factorRegistration,
  sessionExpiry,
  type AuthDeps,
} from '../modules/auth/index.ts'
import {
  channelRegistration,
  createGuardedPost,
  createHostGuard,
  createMailFolder,
  createSenders,
  createSmtpMailer,
  createWays,
} from '../modules/channel/index.ts'
import { calloutRegistration, calloutTexts } from '../modules/callout/index.ts'
import { createErrandCrons } from '../modules/errand/index.ts'
import { createExportModule } from '../modules/export/index.ts'
import { createFileModule, createPdfMaker, findOffice, type FileMaker } from '../modules/file/index.ts'
import { figureCrons, figureRegistration } from '../modules/figure/index.ts'
import { createAnswerModule } from '../modules/answer/index.ts'
import { createGradingPart, smartFormRegistration } from '../modules/smart-form/index.ts'
import { createImportModule } from '../modules/import/index.ts'
import { createMessageModule } from '../modules/message/index.ts'
import { opsRegistration } from '../modules/ops/index.ts'
import {
  platformRegistration,
  platformSupport,
  schoolSupport,
  resealJob,
  type PlatformDeps,
} from '../modules/platform/index.ts'
import { peopleRegistration } from '../modules/people/index.ts'
import { pageSetupRegistration } from '../modules/page-setup/index.ts'
import { reportExportKind } from '../modules/report/index.ts'
import { helpRegistration } from '../modules/help/index.ts'
import { teamRegistration } from '../modules/rota/index.ts'
import { createCampus } from '../modules/setting/index.ts'
import { createTaskModule } from '../modules/task/index.ts'
import { choiceRegistration } from '../modules/choice/index.ts'
import { archiveRegistration, retentionCron } from '../modules/archive/index.ts'
import { bindCron, createDirectory, tenantRegistration, type Directory } from '../modules/tenant/index.ts'
import { hearScale, warningRegistration } from '../modules/warning/index.ts'
import { hearOutcome } from '../modules/care/index.ts'
import { createBeat, createWatch, type Watch } from '../modules/watch/index.ts'
import { createWorkbenchRegistration } from '../modules/workbench/index.ts'
import { paperKind, planTaskKinds } from '../modules/plan/index.ts'
import { modules } from './modules.ts'
import type { RuntimeOptions } from './runtime-options.ts'
import { addReference } from './reference.ts'

export type Runtime = {
  app: FastifyInstance
  owner: Pool
  withTenant: WithTenant
  directory: Directory
  files: FileMaker
  crons: readonly CronDefinition[]
  /** The auditor of the clocks. */
  watch: Watch
  close(): Promise<void>
}

/** For connections to say goodbye. */
const LAST_MS = 1000

/** The sort of approval that named exports need. */
const EXPORT_OPTION = 13

/** Puts the house together: every part gets what it needs as an argument, here and nowhere else. */
export const createRuntime = async (options: RuntimeOptions): Promise<Runtime> => {
  const { logger, masterKey } = options
  const clock = options.clock ?? systemClock
  const http = options.fetch ?? fetch
  const onDatabaseError = (error: Error) => logger.warn({ err: error }, 'database connection lost')
  const pool = openPool(options.appUrl, options.poolSize ?? 20, onDatabaseError, true)
  const owner = openPool(options.ownerUrl, 8, onDatabaseError)
  const keyCache = new Map<number, TenantKeys>()
  const bus = await openBus(options.appUrl, onDatabaseError)
  const subscriptions = gather(modules, 'subscriptions')
  const withTenant = createTenancy({
    pool,
    clock,
    newId: uuidV7(clock),
    masterKey,
    keyCache,
    hear: bus.hear,
    follows: gather(modules, 'follows'),
    heard: new Set(subscriptions.map(({ event }) => event)),
  })
  const keysOf = async (tenantId: number): Promise<TenantKeys> =>
    keyCache.get(tenantId) ?? withTenant({ tenantId, actor: null, isRead: true }, async (tx) => tx.keys)
  const directory = createDirectory(pool, clock)
  bus.on('tenant', directory.forget)
  bus.on('tenant_key', ({ tenantId }) => keyCache.delete(tenantId))
  bus.onGap(() => {
    directory.forget()
    keyCache.clear()
  })

  const metrics = createMetrics(clock)
  const platform: PlatformDeps = {
    recent: metrics.recent,
    owner,
    masterKey,
    withTenant,
    directory,
    newId: uuidV7(clock),
    columns: gather(modules, 'sealed'),
  }

  const mailer = options.mailer ?? (options.smtp ? createSmtpMailer(options.smtp) : null)
  const guard = createHostGuard(options.privateGateways ?? [])
  const canSendSms = Boolean(options.sms ?? options.smsGateway ?? options.demo)
  const platformSms =
    options.sms ?? createSmsSender(options.smsGateway ?? null, options.demo ? options.dataDir : null, http)
  const senders = createSenders({
    sms: canSendSms ? platformSms : null,
    // The platform calls nobody by itself; the demo writes down what it would have said, as with SMS.
    voice: options.demo ? createSmsSender(null, options.dataDir, http, 'voice') : null,
    mailer: mailer ?? (options.demo ? createMailFolder(options.dataDir) : null),
    guard,
  })
  const authDeps: AuthDeps = {
    directory,
    envelopes: createEnvelopeStore(pool, masterKey, clock),
    smsOf: senders.smsOf,
    guesses: createGuessGate(),
    onSpray: countSprays(metrics.registry),
    calmBits: options.calmBits ?? calmBits,
    passwords: options.passwords ?? createPasswords(),
    isDemo: options.demo !== null,
    publicUrl: options.publicUrl ?? null,
    fetch: http,
  }
  const measures = gather(modules, 'measures')
  const audit = createAuditModule({ masterKey, witnesses: gather(modules, 'witnesses'), logger })
  const office = options.officePath === undefined ? null : findOffice(options.officePath)
  // First whether somebody is in danger, then how they change.
  const hearSheet: typeof hearScale = async (tx, heard) => {
    await together(hearScale(tx, heard), hearOutcome(tx, heard))
  }
  const answer = createAnswerModule(
    [...gather(modules, 'answerSubjects'), ...(options.answerSubjects ?? [])],
    [createGradingPart(hearSheet), ...gather(modules, 'answerParts')],
  )
  const store = options.s3 ? createS3Store(options.s3) : createDiskStore(join(options.dataDir, 'files'))
  const file = createFileModule(
    {
      store,
      clock,
      newId: uuidV7(clock),
      toPdf: office === null ? null : createPdfMaker(office),
    },
    [...answer.filePurposes, ...gather(modules, 'filePurposes')],
  )
  const schoolName = async (tenantId: number) => (await directory.byId(tenantId))?.name ?? ''
  const exports = createExportModule(
    {
      files: file.maker,
      parts: gather(modules, 'fileParts'),
      schoolName,
      approval: {
        needed: (tx) => approvalNeeded(tx, EXPORT_OPTION),
        submit: (tx, flow) => submitFlow(tx, { ...flow, option: EXPORT_OPTION }),
      },
    },
    gather(modules, 'exportLists'),
  )
  const imports = createImportModule(file.maker, gather(modules, 'importKinds'))
  const ways = createWays({ ...senders, clock, fetch: http })
  const message = createMessageModule(ways, gather(modules, 'actSources'), async (tx, code) => {
    const school = await directory.byId(tx.tenantId)
    const url = options.publicUrl
    return calloutTexts.answer(code, url && school ? `${url.replace(/\/$/, '')}/${school.short_name}/ack` : null)
  })
  const task = createTaskModule(
    [
      ...audit.taskKinds,
      ...exports.taskKinds,
      ...imports.taskKinds,
      ...message.taskKinds,
      reportExportKind({ files: file.maker, schoolName }),
      ...planTaskKinds,
      paperKind({ files: file.maker, schoolName }),
    ],
    file.maker,
  )
  const approval = createApprovalModule([
    exports.subject,
    ...gather(modules, 'flowSubjects'),
    ...(options.flowSubjects ?? []),
  ])
  const crons = [
    ...housekeeping,
    ...gather(modules, 'crons'),
    ...createErrandCrons(gather(modules, 'errandSources')),
    retentionCron(gather(modules, 'fileParts')),
    bindCron(platform),
    ...task.crons,
    ...audit.crons,
    ...file.crons,
    ...answer.crons,
    ...imports.crons,
    ...message.crons,
    ...approval.crons,
    ...figureCrons(measures),
  ]
  const limiter = createRateLimiter(clock)
  const usableId = (tenant: Awaited<ReturnType<Directory['byId']>>) => {
    try {
      return directory.usable(tenant).id
    } catch {
      return null
    }
  }
  const push = createPushHub({
    bus,
    clock,
    ...(options.pushHeartbeatMs ? { heartbeatMs: options.pushHeartbeatMs } : {}),
    expiryOf: async ({ tenantId, sessionId }) =>
      usableId(await directory.byId(tenantId)) === null
        ? null
        : withTenant({ tenantId, actor: null, isRead: true }, (tx) => sessionExpiry(tx, sessionId)),
  })
  countStreams(push, metrics.registry)
  // A closed school answers with its own refusal wherever a request would reach its rows.
  const withOpenTenant: WithTenant = async (behalf, run, mark) => {
    directory.usable(await directory.byId(behalf.tenantId))
    return withTenant(behalf, run, mark)
  }
  const app = createHttp({
    clock,
    withTenant: withOpenTenant,
    logger,
    metrics,
    limiter,
    limits: options.limits ?? defaultLimits,
    trustProxy: options.trustProxy ?? false,
    tls: options.tls ?? null,
    isCampus: createCampus({ withTenant, bus }),
    ...createAuthenticate({ withTenant, directory, clock, bus, keysOf }),
    tenants: {
      find: async (id) => (await directory.byId(id))?.id ?? null,
      byHost: async (host) => (await directory.byDomain(host))?.id ?? null,
    },
    registrations: [
      ...gather(modules, 'registrations'),
      authRegistration(authDeps),
      accountRegistration(authDeps),
      factorRegistration(directory),
      peopleRegistration(authDeps),
      tenantRegistration(directory, options.demo, limiter),
      platformRegistration(platform),
      platformSupport(platform),
      schoolSupport(platform),
      helpRegistration(directory),
      task.registration,
      exports.registration,
      audit.registration,
      file.registration,
      imports.registration,
      message.registration,
      pushRegistration(push),
      createWorkbenchRegistration({
        entries: gather(modules, 'entries'),
        dayParts: gather(modules, 'dayParts'),
        onFailure: (part, err) => logger.error({ err, part }, 'a part of the workbench could not be read'),
      }),
      approval.registration,
      assistantRegistration({
        model:
          options.model ??
          (options.modelServer
            ? createHttpModel(options.modelServer, http)
            : options.demo
              ? createStandInModel()
              : null),
        timeoutMs: options.modelTimeoutMs,
      }),
      answer.registration,
      figureRegistration(measures),
      smartFormRegistration(answer.door, hearSheet),
      pageSetupRegistration(directory),
      teamRegistration(file.maker),
      warningRegistration(answer.door),
      archiveRegistration(gather(modules, 'fileParts')),
      choiceRegistration,
      channelRegistration(guard),
      calloutRegistration({ ways, smsOf: senders.smsOf, directory, isDemo: options.demo !== null }),
      opsRegistration({
        crons,
        logger,
        recent: metrics.recent,
        store,
        ways,
        storage: options.s3 ? 's3' : 'disk',
        hasOutsideDatabase: options.hasOutsideDatabase ?? false,
        setups: {
          sms: options.sms || options.smsGateway ? 'set' : options.demo ? 'local' : 'none',
          mail: mailer ? 'set' : options.demo ? 'local' : 'none',
          storage: options.s3 ? 'set' : 'local',
          voice: options.demo ? 'local' : 'none',
        },
      }),
    ],
  })
  const activeTenantIds = async () =>
    (await directory.all()).filter((row) => usableId(row) !== null).map((row) => row.id)
  const watch = createWatch({
    owner,
    pool,
    withTenant,
    activeTenantIds,
    clock,
    logger,
    beat: options.watchUrl ? createBeat(options.watchUrl, createGuardedPost(guard)) : null,
  })
  addHealth(app, {
    watch: watch.status,
    metrics,
    metricsToken: options.metricsToken ?? null,
    isReady: createNewcomer(options.appUrl),
  })
  if (options.apiDocs) await addReference(app)
  await addWeb(app, options.webDir ?? join(options.dataDir, 'no-web'))
  const jobs =
    options.runJobs === false
      ? null
      : await startJobs({
          owner,
          withTenant,
          activeTenantIds,
          logger,
          jobs: [...gather(modules, 'jobs'), ...task.jobs, ...message.jobs, resealJob(platform)],
          crons,
          subscriptions,
        })
  if (jobs) watch.start()
  return {
    app,
    owner,
    withTenant,
    directory,
    files: file.maker,
    crons,
    watch,
    close: async () => {
      watch.stop()
      // Listeners go first: they come back to another process. Answer what is under way, hand jobs back, then let go of the database.
      push.close()
      await Promise.all([app.close(), jobs?.stop()])
      await bus.close()
      // A job that was left running keeps its connection.
      const ended = Promise.all([pool.end(), owner.end()])
      await Promise.race([ended, sleep(LAST_MS, undefined, { ref: false })])
    },
  }
}
