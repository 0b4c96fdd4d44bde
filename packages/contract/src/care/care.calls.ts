import { caseContactOutcomeCodes, caseContactWayCodes, caseTabCodes, offTrackDecisionCodes } from '@xinqiao/domain'
import { defineCalls, permitted, signedIn } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type, Version } from '../schema.ts'

// Cases: who counsels whom, how it goes on, and how it ends.

const see = permitted('consult_case_list_tab')
const own = permitted('consult_case_own_btn')
const ownOrManage = permitted('consult_case_own_btn', 'consult_case_manage_btn')

const Star = Nullable(Type.Integer({ description: '1 一级 至 4 四级；从未定级为空' }))
const known = { id: Id('care_case'), version: Version }

const row = {
  id: Id('care_case'),
  caseNo: Type.String(),
  visitorId: Id('user'),
  visitorName: Type.String(),
  visitorNo: Type.String(),
  deptName: Type.String(),
  /** The number stands for the name: whoever looks supervises it. */
  isCode: Type.Boolean(),
  hostId: Id('user'),
  hostName: Type.String(),
  typeName: Type.String(),
  status: Type.String({
    description: 'wait 待开始，running 进行中，finish 正常结案，transfer 转介，pass 脱落，break 来访者爽约',
  }),
  statusName: Type.String(),
  baseStatus: Nullable(Type.String({ description: 'end 已结案，transfer 已转介' })),
  star: Star,
  sessions: Type.Integer({ description: '已会谈的次数' }),
  /** Sessions of it whose record is not handed in. */
  recordsDue: Type.Integer(),
  lastTime: Nullable(DateTime),
  nextTime: Nullable(DateTime),
  openTime: DateTime,
  closeTime: Nullable(DateTime),
  /** An end or a colleague waits for somebody's word. */
  isAsked: Type.Boolean(),
  isMine: Type.Boolean(),
  version: Type.Integer(),
}

const transfer = {
  id: Id('case_transfer'),
  caseId: Id('care_case'),
  caseNo: Type.String(),
  visitorId: Id('user'),
  visitorName: Type.String(),
  star: Star,
  sessions: Type.Integer(),
  state: Type.String({
    description:
      'draft 待填转介单，review 待审批，asked 待接收，accepted 已接收，sent 已转出，declined，refused，withdrawn',
  }),
  stateName: Type.String(),
  target: Type.Integer(),
  targetName: Type.String(),
  toName: Type.String(),
  askedByName: Type.String(),
  createTime: DateTime,
  /** Where the note is written, and where it is read once it is. */
  formId: Nullable(Type.String()),
  noteId: Nullable(Type.String()),
  actions: Type.Array(Type.String({ description: 'accept 接收，decline 不接收，withdraw 撤回' })),
  version: Type.Integer(),
}

const changeErrors = ['request.not_found', 'request.version_conflict', 'case.wrong_state', 'auth.forbidden'] as const
const waitErrors = ['case.asked', 'case.not_accepted'] as const
const endErrors = [...changeErrors, ...waitErrors, 'case.unfinished', 'case.report_first', 'case.came'] as const

export const careCalls = defineCalls(
  { reads: 'care', changes: ['care', 'appointment'] },
  {
    'POST /consult/case/page': {
      summary: '个案：咨询师见自己的，中心负责人与预约管理员见全部，督导师只见绑定的',
      access: see,
      effect: 'read',
      body: Type.Object({
        tab: Type.Optional(OneOf(caseTabCodes, '状态')),
        keyword: Type.Optional(Text(50, '关键字')),
        hostId: Type.Optional(Id('user')),
        star: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, title: '等级' })),
        ...PageQuery,
      }),
      reply: PageOf(Type.Object(row)),
    },
    'POST /consult/case/counts': {
      summary: '各状态的个数',
      access: see,
      effect: 'read',
      body: Type.Object({}),
      reply: Type.Array(Type.Object({ tab: Type.String(), label: Type.String(), count: Type.Integer() })),
    },
    'GET /consult/case/hosts': {
      summary: '可以接收个案的咨询师与在管个案数、负荷',
      access: ownOrManage,
      effect: 'read',
      reply: Type.Array(
        Type.Object({
          id: Id('user'),
          name: Type.String(),
          cases: Type.Integer(),
          load: Type.Number(),
          isFull: Type.Boolean(),
        }),
      ),
    },
    'GET /consult/case/detail': {
      summary: '一个个案：来访者、会谈、等级、结案还需，不含记录正文',
      access: see,
      effect: 'read',
      query: Type.Object({ id: Id('care_case') }),
      reply: Type.Object({
        ...row,
        sex: Type.String(),
        sourceName: Type.String(),
        starBefore: Star,
        starAfter: Star,
        finishMethodName: Type.String(),
        closedByName: Type.String(),
        previous: Nullable(Type.Object({ id: Id('care_case'), caseNo: Type.String(), hostName: Type.String() })),
        next: Nullable(Type.Object({ id: Id('care_case'), caseNo: Type.String(), hostName: Type.String() })),
        /** This term's sessions and how many there may be; null where no term is set. */
        term: Nullable(Type.Object({ used: Type.Integer(), limit: Type.Integer() })),
        /** How somebody came to it; what did not happen, or is too old to belong to it, is null. */
        way: Type.Object({
          registerTime: Nullable(DateTime),
          firstTime: Nullable(DateTime),
          firstName: Type.String({ description: '初始访谈的老师' }),
          matchTime: Nullable(DateTime),
          waitedDays: Type.Integer({ description: '从入队到约上' }),
        }),
        visits: Type.Array(
          Type.Object({
            id: Id('appointment'),
            /** Counted among those held; null for one that was not. */
            no: Nullable(Type.Integer()),
            startTime: DateTime,
            minutes: Type.Integer(),
            typeName: Type.String(),
            type: Type.String(),
            methodName: Type.String(),
            hostName: Type.String(),
            state: Type.String(),
            stateName: Type.String(),
            star: Star,
            recordState: Type.String({
              description: 'none 无需，due 待填，locked 已锁定，review 待督导审核，done 已提交，sealed 已封存',
            }),
            recordDueTime: Nullable(DateTime),
            mayWrite: Type.Boolean(),
            /** The record itself, for whoever may read it. */
            answerId: Nullable(Id('form_answer')),
            mayLook: Type.Boolean({ description: '可以打开这次预约的页面' }),
          }),
        ),
        stars: Type.Array(Type.Object({ star: Type.Integer(), time: DateTime, byName: Type.String() })),
        contacts: Type.Array(
          Type.Object({
            time: DateTime,
            byName: Type.String(),
            wayName: Type.String(),
            outcomeName: Type.String(),
            words: Type.String({ description: '只给接待的人' }),
          }),
        ),
        steps: Type.Array(Type.Object({ action: Type.String(), time: DateTime, actorName: Type.String() })),
        /** What still stands between this case and its end. */
        checklist: Type.Array(Type.Object({ label: Type.String(), isDone: Type.Boolean(), hint: Type.String() })),
        /** Before the session: at most twelve lines, no text of records. */
        before: Type.Array(
          Type.Object({
            key: Type.String({ description: '哪一项，如 level 等级，next 约定的后续，trend 量表走势' }),
            label: Type.String(),
            value: Type.String(),
            isUrgent: Type.Boolean(),
          }),
        ),
        /** What was measured before sessions; null for those who may not read it here. */
        outcome: Nullable(
          Type.Object({
            scaleName: Type.String(),
            most: Type.Integer(),
            reliable: Type.Integer(),
            bands: Type.Array(Type.Object({ from: Type.Integer(), label: Type.String() })),
            points: Type.Array(
              Type.Object({
                time: DateTime,
                value: Type.Integer(),
                level: Type.String(),
                edition: Type.Integer(),
              }),
            ),
            change: Nullable(
              Type.Object({
                from: Type.Integer(),
                to: Type.Integer(),
                kind: Type.String({ description: 'better 可靠好转，worse 可靠变差，same 无可靠变化' }),
              }),
            ),
            isOffTrack: Type.Boolean(),
            review: Nullable(Type.Object({ decisionName: Type.String(), time: DateTime, byName: Type.String() })),
          }),
        ),
        /** The newest sheet of each scale with the first one beside it; nothing for those who may not read it here. */
        scales: Type.Array(
          Type.Object({
            code: Type.String(),
            name: Type.String(),
            time: DateTime,
            score: Type.Integer(),
            level: Type.String(),
            /** The first of this case; null where there is only one. */
            first: Nullable(Type.Integer()),
            reliable: Nullable(Type.Integer({ description: '可靠变化界值' })),
            risks: Type.Array(Type.Integer(), { description: '作答不为零的风险条目的题号' }),
            hasRiskItems: Type.Boolean(),
          }),
        ),
        /** That there is a safety plan and how old it is; what it says is read where it is kept. */
        plan: Nullable(Type.Object({ no: Type.Integer(), time: DateTime })),
        transfer: Nullable(Type.Object(transfer)),
        /** The closing report: where it is written, and where it is read once it is. */
        closingFormId: Nullable(Type.String()),
        closingId: Nullable(Type.String()),
        actions: Type.Array(
          Type.String({
            description:
              'close 结案，refer 转介，contact 记联系，review 复核偏离，quit 来访者退出，absent 爽约终止，reopen 重启',
          }),
        ),
      }),
      errors: ['request.not_found'],
    },
    'GET /consult/case/outcome': {
      summary: '一次评估的去向：按记录已经办理的事，不含记录正文',
      access: permitted('consult_appoint_list_tab'),
      effect: 'read',
      query: Type.Object({ id: Id('appointment') }),
      reply: Type.Array(
        Type.Object({
          kind: Type.String({ description: 'wait 等候，refer 转介，group 团体，doctor 诊疗，crisis 危机，end 结束' }),
          kindName: Type.String(),
          typeName: Type.String(),
          hostName: Type.String(),
          caseId: Nullable(Id('care_case')),
          time: DateTime,
        }),
      ),
      errors: ['request.not_found'],
    },
    'POST /consult/case/contact': {
      summary: '记一次联系：方式、结果与经过',
      access: own,
      effect: 'write',
      audit: 'case.contact',
      body: Type.Object({
        id: Id('care_case'),
        way: OneOf(caseContactWayCodes, '联系方式'),
        outcome: OneOf(caseContactOutcomeCodes, '结果'),
        note: Text(500, '经过', 1),
      }),
      reply: Nothing,
      errors: ['request.not_found', 'case.wrong_state', 'auth.forbidden', 'contact.refused', 'contact.unasked'],
    },
    'GET /consult/case/measure': {
      summary: '下一次会谈前请我填写的一分钟量表；没有则为空',
      access: signedIn,
      effect: 'read',
      reply: Type.Object({
        due: Nullable(
          Type.Object({
            appointmentId: Id('appointment'),
            startTime: DateTime,
            scaleCode: Type.String(),
            scaleName: Type.String(),
            lead: Type.String(),
            items: Type.Array(Type.String()),
            options: Type.Array(Type.String()),
            licence: Type.String(),
          }),
        ),
      }),
    },
    'POST /consult/case/review': {
      summary: '个案偏离预期：决定怎么办',
      access: own,
      effect: 'write',
      audit: 'case.review',
      body: Type.Object({
        id: Id('care_case'),
        decision: OneOf(offTrackDecisionCodes, '决定'),
        note: Text(500, '说明', 5),
      }),
      reply: Nothing,
      errors: ['request.not_found', 'auth.forbidden', 'case.no_review'],
    },
    'POST /consult/case/quit': {
      summary: '还没开始，来访者不来了',
      access: ownOrManage,
      effect: 'write',
      audit: 'case.quit',
      body: Type.Object({ ...known, reason: Text(200, '原因', 1) }),
      reply: Nothing,
      errors: endErrors,
    },
    'POST /consult/case/absent': {
      summary: '连续两次未到访，终止',
      access: ownOrManage,
      effect: 'write',
      audit: 'case.absent',
      body: Type.Object({ ...known, reason: Text(200, '原因', 1) }),
      reply: Nothing,
      errors: endErrors,
    },
    'POST /consult/case/reopen': {
      summary: '一年内重新开始：建一个新的个案，原来的不变',
      access: ownOrManage,
      effect: 'write',
      audit: 'case.reopen',
      body: Type.Object({ id: Id('care_case'), hostId: Type.Optional(Id('user')) }),
      reply: Type.Object({ id: Id('care_case') }),
      errors: [
        'request.not_found',
        'case.wrong_state',
        'case.too_old',
        'case.live',
        'case.full',
        'case.not_host',
        'appointment.conflict_of_interest',
      ],
    },
    'POST /consult/case/refer': {
      summary: '发起转介：选定同事或校外机构，接着填写转介单',
      access: own,
      effect: 'write',
      audit: 'case.refer',
      body: Type.Object({
        ...known,
        target: Type.Integer({ minimum: 1, maximum: 3, title: '转介到' }),
        toUserId: Type.Optional(Id('user')),
        toName: Type.Optional(Text(100, '接收机构')),
      }),
      reply: Type.Object({ id: Id('case_transfer') }),
      errors: [
        ...changeErrors,
        'case.unfinished_refer',
        ...waitErrors,
        'case.same_host',
        'case.not_host',
        'case.full',
        'appointment.conflict_of_interest',
      ],
    },
    'GET /consult/case/transfers': {
      summary: '请我接收的个案',
      access: own,
      effect: 'read',
      reply: Type.Array(Type.Object(transfer)),
    },
    'POST /consult/case/transfer/accept': {
      summary: '接收转介：从此由我接待，之前的记录向我打开',
      access: own,
      effect: 'write',
      audit: 'case.accept',
      body: Type.Object({ id: Id('case_transfer'), version: Version }),
      reply: Type.Object({ caseId: Id('care_case') }),
      errors: [
        'request.not_found',
        'request.version_conflict',
        'case.transfer_state',
        'case.unfinished_refer',
        'case.live',
      ],
    },
    'POST /consult/case/transfer/decline': {
      summary: '不接收转介',
      access: own,
      effect: 'write',
      audit: 'case.decline',
      body: Type.Object({ id: Id('case_transfer'), version: Version, reason: Text(200, '原因', 1) }),
      reply: Nothing,
      errors: ['request.not_found', 'request.version_conflict', 'case.transfer_state'],
    },
    'POST /consult/case/transfer/withdraw': {
      summary: '撤回转介',
      access: own,
      effect: 'write',
      audit: 'case.withdraw',
      body: Type.Object({ id: Id('case_transfer'), version: Version }),
      reply: Nothing,
      errors: ['request.not_found', 'request.version_conflict', 'case.transfer_state'],
    },
  },
)
