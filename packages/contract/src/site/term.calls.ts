import { termMaxWeeks, termNameMax } from '@xinqiao/domain'
import { defineCalls, permitted, signedIn } from '../call.ts'
import { Id, Nothing, Nullable, Text, Type, Version } from '../schema.ts'

const manage = permitted('admin_term_manage_btn')
/** Years people plan in; the database knows no year nought. */
const Day = (title: string) => Type.String({ format: 'date', pattern: '^(19|20|21)[0-9]{2}-', title })

const term = {
  id: Id('term'),
  name: Type.String(),
  startDate: Type.String(),
  endDate: Type.String(),
  weekCount: Type.Integer(),
  holidays: Type.Array(Type.Object({ name: Type.String(), startDate: Type.String(), endDate: Type.String() })),
  version: Type.Integer(),
}

export const termCalls = defineCalls('term', {
  'GET /public/setting/term': {
    summary: '学期列表（新的在前）',
    access: signedIn,
    effect: 'read',
    reply: Type.Array(Type.Object({ ...term, isCurrent: Type.Boolean() })),
  },
  'GET /public/setting/term/current': {
    summary: '某日（默认今天）所在的学期与周次；没有则为空',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ date: Type.Optional(Day('日期')) }),
    reply: Nullable(
      Type.Object({ ...term, week: Nullable(Type.Integer()), holiday: Nullable(Type.String()), date: Type.String() }),
    ),
  },
  'POST /public/setting/term/save': {
    summary: '新增或修改学期（不得与其他学期重叠）',
    access: manage,
    effect: 'write',
    audit: 'site.term_save',
    body: Type.Object({
      id: Type.Optional(Id('term')),
      version: Type.Optional(Version),
      name: Text(termNameMax, '学期名称', 1),
      startDate: Day('开始日期'),
      endDate: Day('结束日期'),
      weekCount: Type.Integer({ minimum: 1, maximum: termMaxWeeks, title: '教学周数' }),
      holidays: Type.Optional(
        Type.Array(
          Type.Object({ name: Text(termNameMax, '假期名称', 1), startDate: Day('假期开始'), endDate: Day('假期结束') }),
          { maxItems: 50, title: '假期' },
        ),
      ),
    }),
    reply: Type.Object({ id: Id('term') }),
    errors: [
      'request.not_found',
      'request.version_conflict',
      'site.term_invalid',
      'site.term_overlap',
      'site.term_taken',
      'dept.whole_school_only',
    ],
  },
  'POST /public/setting/term/delete': {
    summary: '删除学期（已开始的不可删除）',
    access: manage,
    effect: 'write',
    audit: 'site.term_delete',
    body: Type.Object({ id: Id('term') }),
    reply: Nothing,
    errors: ['request.not_found', 'site.term_begun', 'site.term_in_use', 'dept.whole_school_only'],
  },
})
