import { defineCalls, permitted, signedIn } from '../call.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type, Version } from '../schema.ts'
import { Answers, Ended, FollowQuestions, Ink, Opened, Saved, sheetRefusals, Space } from './sheet.parts.ts'

// 答卷: answering, and what those who help read of it. Whoever answers gets words, never a number.

/** Results for those who assess; who has answered for those who see to it that everybody does. */
const list = permitted('plantest_sheet_list_tab', 'plantest_progress_list_tab')
const results = permitted('plantest_sheet_list_tab')

/** Who sends: the last one who opened the sheet, and their how-many-eth save it is. */
const Sending = {
  ...Space,
  id: Id('sheet'),
  holder: Type.String({ pattern: '^[0-9a-f-]{36}$', maxLength: 36, title: '作答设备' }),
  seq: Type.Integer({ minimum: 1, maximum: 1_000_000, title: '次序' }),
  ...Answers,
}

const mine = {
  id: Id('sheet'),
  title: Type.String(),
  state: Type.String(),
  stateName: Type.String(),
  startTime: DateTime,
  endTime: DateTime,
  /** It takes answers now. */
  isOpen: Type.Boolean(),
  total: Type.Integer(),
  answered: Type.Integer(),
  minutes: Type.Integer(),
  submitTime: Nullable(DateTime),
  hasReport: Type.Boolean(),
  /** 1: of the cadres' space; what is asked about it says so. */
  evaluationType: Nullable(Type.String()),
}

const Row = Type.Object({
  id: Id('sheet'),
  planId: Id('assessment_plan'),
  planName: Type.String(),
  userId: Id('user'),
  userName: Type.String(),
  userNo: Type.String(),
  deptName: Type.String(),
  attempt: Type.Integer(),
  state: Type.String(),
  stateName: Type.String(),
  submitTime: Nullable(DateTime),
  /** Null for those who only learn who has answered. */
  result: Nullable(
    Type.Object({
      star: Nullable(Type.Integer()),
      isRisk: Type.Boolean(),
      validity: Nullable(Type.String()),
      seconds: Nullable(Type.Integer()),
    }),
  ),
  version: Type.Integer(),
})

const Dimension = Type.Object({
  name: Type.String(),
  score: Nullable(Type.Number()),
  min: Type.Number(),
  max: Type.Number(),
  level: Type.String(),
  star: Nullable(Type.Integer()),
  words: Type.String(),
  /** T 56.2, where a norm was chosen. */
  standard: Type.String(),
})

const Item = Type.Object({
  no: Type.Integer(),
  text: Type.String(),
  answer: Type.String(),
  value: Nullable(Type.Number()),
  max: Type.Number(),
  seconds: Type.Number(),
  /** Against the last time the same version was answered and counted; null where there was none. */
  change: Nullable(Type.Number()),
  isRisk: Type.Boolean(),
})

const By = Type.Union([Type.Literal('college'), Type.Literal('grade'), Type.Literal('sex')], { title: '分组' })

/** null where fewer than ten would be told of. */
const Spread = Nullable(Type.Object({ n: Type.Integer(), mean: Type.Number(), deviation: Type.Number() }))

export const sheetCalls = defineCalls('sheet', {
  'GET /plantest/sheet/mine': {
    summary: '请我做的测评',
    access: signedIn,
    effect: 'read',
    reply: Type.Array(Type.Object(mine)),
  },
  'GET /plantest/sheet/intro': {
    summary: '一份答卷开始之前与交卷之后：说明、是否须同意、是否有老师会来',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ id: Id('sheet'), ...Space }),
    reply: Type.Object({
      ...mine,
      notice: Type.String(),
      needsAgreement: Type.Boolean(),
      /** The agreement is signed by hand. */
      needsSignature: Type.Boolean(),
      /** Handed in, and somebody will come. */
      needsCare: Type.Boolean(),
      seconds: Type.Integer(),
      /** A few more questions belong to this sitting. */
      hasFollow: Type.Boolean(),
      /** Of one's own accord: nobody asked for it, and nobody looks at it. */
      isDaily: Type.Boolean(),
    }),
    errors: ['request.not_found'],
  },
  'POST /plantest/sheet/start': {
    summary: '开始，或在这台设备上接着答；别处打开的随之停下',
    access: signedIn,
    effect: 'write',
    audit: 'sheet.start',
    body: Type.Object({
      ...Space,
      id: Id('sheet'),
      hasAgreed: Type.Boolean({ title: '同意说明' }),
      ink: Type.Optional(Ink),
    }),
    reply: Opened,
    errors: [...sheetRefusals, 'sheet.agreement', 'sheet.signature'],
  },
  'POST /plantest/sheet/save': {
    summary: '存下作答：次序更大的才写入，重复发送无害',
    access: signedIn,
    effect: 'write',
    audit: 'sheet.save',
    repeatable: true,
    body: Type.Object(Sending),
    reply: Saved,
    errors: [...sheetRefusals, 'sheet.elsewhere', 'sheet.answers_wrong'],
    changes: [],
  },
  'POST /plantest/sheet/submit': {
    summary: '提交：计分与风险检查在同一事务里完成',
    access: signedIn,
    effect: 'write',
    audit: 'sheet.submit',
    body: Type.Object({ ...Sending, isSure: Type.Optional(Type.Boolean({ title: '确认提交' })) }),
    reply: Ended,
    errors: [
      ...sheetRefusals,
      'sheet.elsewhere',
      'sheet.answers_wrong',
      'sheet.left',
      'sheet.too_fast',
      'sheet.read_on',
    ],
    changes: ['sheet', 'plan', 'warning', 'count'],
  },
  'GET /plantest/sheet/follow': {
    summary: '同一次作答里的追问：几个问题，没有分数',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ id: Id('sheet'), ...Space }),
    reply: FollowQuestions,
    errors: ['request.not_found', 'sheet.no_follow'],
  },
  'POST /plantest/sheet/follow': {
    summary: '追问的回答：在同一事务里确定预警级别；中途停下也照此提交',
    access: signedIn,
    effect: 'write',
    audit: 'sheet.follow',
    body: Type.Object({
      ...Space,
      id: Id('sheet'),
      /** One character a question, as on the sheet. */
      choices: Type.String({ maxLength: 20, pattern: '^[0-9.]*$', title: '作答' }),
    }),
    reply: Nothing,
    errors: ['request.not_found', 'sheet.no_follow', 'sheet.answers_wrong'],
    changes: ['sheet', 'warning', 'count'],
  },
  'GET /plantest/sheet/summary': {
    summary: '给本人的文字小结：没有分数和等级',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ id: Id('sheet'), ...Space }),
    reply: Type.Object({
      title: Type.String(),
      submitTime: DateTime,
      /** What the answers say, part by part, in the words for the person. */
      words: Type.Array(Type.String()),
      advice: Type.Array(Type.String()),
      facultySees: Type.Boolean(),
      isDaily: Type.Boolean(),
      /** It spoke of danger, so that those on duty read it. */
      isSeen: Type.Boolean(),
    }),
    errors: ['request.not_found', 'sheet.no_report'],
  },
  'POST /plantest/sheet/page': {
    summary: '作答记录：某项计划或某个人的；看进度的人只看到答没答',
    access: list,
    effect: 'read',
    body: Type.Object({
      ...Space,
      planId: Type.Optional(Id('assessment_plan')),
      userId: Type.Optional(Id('user')),
      state: Type.Optional(Text(12, '状态')),
      star: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, title: '分段' })),
      isRisk: Type.Optional(Type.Boolean({ title: '有风险题' })),
      keyword: Type.Optional(Text(50, '姓名或学号')),
      ...PageQuery,
    }),
    reply: PageOf(Row),
  },
  'GET /plantest/sheet/report': {
    summary: '个人测评报告（职员版）：剖面、逐题、作答质量与历次',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ id: Id('sheet'), ...Space }),
    reply: Type.Object({
      id: Id('sheet'),
      planName: Type.String(),
      userId: Id('user'),
      userName: Type.String(),
      userNo: Type.String(),
      deptName: Type.String(),
      sexName: Type.String(),
      attempt: Type.Integer(),
      state: Type.String(),
      stateName: Type.String(),
      submitTime: DateTime,
      seconds: Type.Integer(),
      validity: Type.String(),
      validityName: Type.String(),
      /** What was looked at, what was found, and whether it is worth a thought. */
      quality: Type.Array(Type.Object({ name: Type.String(), found: Type.String(), isFine: Type.Boolean() })),
      risks: Type.Array(Type.String()),
      /** What was asked in the same sitting after a risk item; null where nothing was. */
      follow: Nullable(
        Type.Object({
          title: Type.String(),
          found: Type.String(),
          items: Type.Array(Type.Object({ text: Type.String(), answer: Type.String() })),
        }),
      ),
      /** Beside those who were asked the same in the same plan; null where there are too few of them or of dimensions. */
      profile: Nullable(
        Type.Object({
          reference: Type.String(),
          n: Type.Integer(),
          beforeDay: Nullable(Type.String()),
          points: Type.Array(
            Type.Object({
              code: Type.String(),
              name: Type.String(),
              t: Type.Integer(),
              before: Nullable(Type.Integer()),
              /** A higher score is better: turned round, so that trouble stands above. */
              isTurned: Type.Boolean(),
            }),
          ),
        }),
      ),
      scales: Type.Array(
        Type.Object({
          code: Type.String(),
          title: Type.String(),
          version: Type.String(),
          norm: Type.String(),
          dimensions: Type.Array(Dimension),
          items: Type.Array(Item),
          /** Of its first dimension, in raw scores; none where scores of both sexes or of a norm decide. */
          bands: Type.Array(
            Type.Object({
              from: Type.Number(),
              to: Type.Number(),
              level: Type.String(),
              star: Type.Integer(),
            }),
          ),
          trend: Type.Array(
            Type.Object({
              day: Type.String(),
              score: Nullable(Type.Number()),
              version: Type.String(),
              isValid: Type.Boolean(),
            }),
          ),
        }),
      ),
      /** The same answers by a key that came later; the result above is the one that was told. */
      rescored: Type.Array(
        Type.Object({
          scaleName: Type.String(),
          version: Type.String(),
          time: DateTime,
          isChanged: Type.Boolean(),
          dimensions: Type.Array(Dimension),
        }),
      ),
      /** The words the person reads, where the plan gives them any. */
      studentWords: Type.Array(Type.String()),
      /** Over the whole of it: what is printed can be compared with what is here. */
      print: Type.String(),
      mayInvalidate: Type.Boolean(),
      version: Type.Integer(),
    }),
    errors: ['request.not_found', 'auth.forbidden', 'archive.purpose_missing'],
  },
  'POST /plantest/sheet/invalidate': {
    summary: '判定无效并请本人重测；原答卷保留，风险不因此降低',
    access: permitted('plantest_sheet_manage_btn'),
    effect: 'write',
    audit: 'sheet.invalidate',
    body: Type.Object({ ...Space, id: Id('sheet'), version: Version, reason: Text(200, '原因', 2) }),
    reply: Type.Object({ id: Id('sheet') }),
    errors: ['request.not_found', 'request.version_conflict', 'sheet.wrong_state', 'plan.reason', 'auth.forbidden'],
    changes: ['sheet', 'plan'],
  },
  'GET /plantest/report/group': {
    summary: '团体概况：按学院、年级或性别各分段人数，少于十人的不显示',
    access: results,
    effect: 'read',
    query: Type.Object({ id: Id('assessment_plan'), by: Type.Optional(By), ...Space }),
    reply: Type.Object({
      name: Type.String(),
      done: Type.Integer(),
      /** By star, 1 best to 5 worst; null where it is not told. */
      stars: Type.Array(Nullable(Type.Integer())),
      colleges: Type.Array(
        Type.Object({
          name: Type.String(),
          done: Nullable(Type.Integer()),
          stars: Type.Array(Nullable(Type.Integer())),
        }),
      ),
    }),
    errors: ['request.not_found'],
  },
  'GET /plantest/report/dimensions': {
    summary: '团体概况：各维度的均值与标准差，少于十人的不显示',
    access: results,
    effect: 'read',
    query: Type.Object({ id: Id('assessment_plan'), by: By, ...Space }),
    reply: Type.Array(
      Type.Object({
        code: Type.String(),
        name: Type.String(),
        max: Type.Number(),
        whole: Spread,
        groups: Type.Array(Type.Object({ name: Type.String(), spread: Spread })),
      }),
    ),
    errors: ['request.not_found'],
  },
  'POST /plantest/user/page': {
    summary: '可以请来做测评的人，与各自答过几次；看结果的人才看到次数',
    access: permitted('plantest_sheet_list_tab', 'plantest_htp_rate_btn'),
    effect: 'read',
    body: Type.Object({
      ...Space,
      keyword: Type.Optional(Text(50, '姓名或学号')),
      deptId: Type.Optional(Id('dept')),
      /** Only those who have answered something. */
      hasAnswered: Type.Optional(Type.Boolean({ title: '答过' })),
      ...PageQuery,
    }),
    reply: PageOf(
      Type.Object({
        id: Id('user'),
        userName: Type.String(),
        userNo: Type.String(),
        deptName: Type.String(),
        doneCount: Nullable(Type.Integer()),
        lastTime: Nullable(DateTime),
      }),
    ),
  },
})
