import { DateTime, Id, Nullable, Type } from '../schema.ts'

export const Star = Nullable(Type.Integer({ description: '1 一级（最重）至 4 四级；未定级为空' }))

/** A case as it stands on the board: no word of anybody, and the name half hidden. */
export const crisisCard = {
  id: Id('crisis_case'),
  caseNo: Type.String(),
  state: Type.String({ description: 'faculty、centre、grading、active、closing、merged、closed、dismissed' }),
  stateName: Type.String(),
  status: Type.Integer({ description: '1 新上报，2 干预中，3 已结束' }),
  personName: Type.String(),
  deptName: Type.String(),
  star: Star,
  advisedStar: Star,
  proposedStar: Star,
  isUrgent: Type.Boolean(),
  isReturned: Type.Boolean(),
  measureName: Type.String(),
  ownerId: Nullable(Id('user')),
  ownerName: Type.String(),
  teamSize: Type.Integer(),
  /** Who reported what kind of thing, in our own words. */
  line: Type.String(),
  reportNo: Type.String(),
  reports: Type.Integer(),
  nextName: Type.String(),
  dueFrom: DateTime,
  dueTime: Nullable(DateTime),
  isLate: Type.Boolean(),
  openTime: DateTime,
  closeTime: Nullable(DateTime),
  /** Played, in which drill. */
  drillId: Nullable(Id('crisis_drill')),
  version: Type.Integer(),
}

export const crisisReceipt = {
  id: Id('crisis_receipt'),
  caseId: Nullable(Id('crisis_case')),
  state: Type.String({ description: 'waiting、answered、confirmed、overdue' }),
  number: Type.Integer({ description: '1 待回执，2 已回执，3 已确认，4 逾期' }),
  stateName: Type.String(),
  personName: Type.String(),
  deptName: Type.String(),
  starName: Type.String(),
  star: Star,
  todos: Type.Array(
    Type.Object({
      no: Type.Integer({ description: '第几件，从1起' }),
      words: Type.String(),
      isDone: Type.Boolean(),
      byName: Type.String({ description: '谁勾选的' }),
      time: Nullable(DateTime),
    }),
  ),
  sentByName: Type.String(),
  createTime: DateTime,
  dueTime: DateTime,
  isLate: Type.Boolean(),
  howName: Type.String(),
  words: Type.String(),
  answeredByName: Type.String(),
  answerTime: Nullable(DateTime),
  dutyPhone: Type.String(),
  drillId: Nullable(Id('crisis_drill')),
  actions: Type.Array(
    Type.String({ description: 'tick 勾选要做的事，answer 交回执，confirm 确认，ask_again 请再补充' }),
  ),
  version: Type.Integer(),
}

const Step = Type.Object({
  time: DateTime,
  kind: Type.String({ description: 'report、step、talk、receipt、merge' }),
  title: Type.String(),
  note: Type.String(),
})

export const crisisTalk = {
  id: Id('crisis_talk'),
  caseId: Id('crisis_case'),
  caseNo: Type.String(),
  answerId: Type.String(),
  personName: Type.String(),
  star: Star,
  time: DateTime,
  hours: Type.Number(),
  risk: Type.Integer({ description: '1 低，2 中，3 高，4 极高' }),
  riskName: Type.String(),
  measureName: Type.String(),
  byName: Type.String(),
}

/** Somebody in care, and seven days of being asked after. */
export const crisisTrack = {
  id: Id('crisis_case'),
  caseNo: Type.String(),
  personName: Type.String(),
  deptName: Type.String(),
  star: Star,
  measureName: Type.String(),
  ownerName: Type.String(),
  days: Type.Array(
    Type.Object({
      date: Type.String(),
      risk: Nullable(Type.Integer({ description: '1 低至 4 极高；当天没有联系为空' })),
    }),
  ),
  lastTime: Nullable(DateTime),
  nextName: Type.String(),
  dueTime: Nullable(DateTime),
  isLate: Type.Boolean(),
}

/** What only those who help read: the reports in their words, what was done, what an end still needs. */
export const crisisInside = Type.Object({
  personId: Id('user'),
  personName: Type.String(),
  personNo: Type.String(),
  sex: Type.String(),
  reports: Type.Array(
    Type.Object({
      id: Id('crisis_report'),
      reportNo: Type.String(),
      reporterTypeName: Type.String(),
      reporterName: Type.String(),
      signs: Type.Array(Type.String()),
      place: Type.String(),
      words: Type.String(),
      more: Type.String(),
      time: DateTime,
      isMerged: Type.Boolean(),
    }),
  ),
  team: Type.Array(Type.Object({ id: Id('user'), name: Type.String(), isOwner: Type.Boolean() })),
  steps: Type.Array(Step),
  talks: Type.Array(Type.Object(crisisTalk)),
  receipts: Type.Array(Type.Object(crisisReceipt)),
  /** 照护路径, for levels 1 and 2. */
  path: Type.Array(
    Type.Object({
      point: Type.String({ description: 'plan、means、next、call、family' }),
      label: Type.String(),
      isThere: Type.Boolean(),
      words: Type.String(),
      at: Nullable(DateTime),
      groundName: Type.String(),
      byName: Type.String(),
      time: Nullable(DateTime),
      dueTime: DateTime,
      isLate: Type.Boolean(),
    }),
  ),
  hospital: Nullable(
    Type.Object({
      since: DateTime,
      home: Nullable(DateTime),
      contactDue: Nullable(DateTime),
      meetDue: Nullable(DateTime),
      isContacted: Type.Boolean(),
    }),
  ),
  conditions: Type.Array(
    Type.Object({ code: Type.String(), label: Type.String(), isMet: Type.Boolean(), said: Type.String() }),
  ),
  warnings: Type.Array(
    Type.Object({
      id: Id('risk_signal'),
      level: Type.Integer(),
      time: DateTime,
      stateName: Type.String(),
      isOpen: Type.Boolean(),
    }),
  ),
  merges: Type.Array(
    Type.Object({
      caseId: Id('crisis_case'),
      caseNo: Type.String(),
      reason: Type.String(),
      byName: Type.String(),
      time: DateTime,
      version: Type.Integer(),
      mayUndo: Type.Boolean(),
    }),
  ),
  /** Other open cases of the same person. */
  others: Type.Array(Type.Object({ id: Id('crisis_case'), caseNo: Type.String(), stateName: Type.String() })),
  previous: Nullable(Type.Object({ id: Id('crisis_case'), caseNo: Type.String() })),
  proposal: Nullable(Type.Object({ star: Type.Integer(), byName: Type.String(), reason: Type.String() })),
  closing: Nullable(
    Type.Object({
      reason: Type.String(),
      byName: Type.String(),
      time: DateTime,
      agreedName: Type.String(),
      /** The request that waits for whoever reads this. */
      flow: Nullable(Type.Object({ id: Id('approval_flow'), title: Type.String() })),
    }),
  ),
  assessmentId: Nullable(Type.String()),
  assessFormId: Nullable(Type.String()),
  talkFormId: Nullable(Type.String()),
  ladder: Type.Object({
    since: Nullable(DateTime),
    steps: Type.Array(
      Type.Object({
        time: DateTime,
        names: Type.Array(Type.String()),
        ways: Type.Array(Type.String()),
        isTaken: Type.Boolean(),
      }),
    ),
  }),
})
