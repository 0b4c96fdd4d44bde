import { dictColours, type DictColour } from '@xinqiao/domain'
import { defineCalls, permitted, signedIn } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { Flag01, Nothing, Nullable, Text, Type } from '../schema.ts'

const manage = permitted('admin_dict_manage_btn')
const DictType = Text(50, '字典类型', 1)
const TypeList = Type.String({ minLength: 1, maxLength: 1500, pattern: '^[A-Za-z0-9_, ]+$', title: '字典类型' })
const Value = Text(50, '字典值', 1)

const Item = Type.Object({
  id: Type.String(),
  dictId: Type.String(),
  type: Type.String(),
  value: Type.String(),
  label: Type.String(),
  sortOrder: Type.Integer(),
  description: Type.String(),
  remarks: Type.String(),
  listClass: Type.String(),
  /** '1' offered; '0' no longer offered, but its label still stands for stored values. */
  status: Flag01,
  parentValue: Nullable(Type.String()),
  systemFlag: Flag01,
  /** What the platform calls it; null for a value of the school's own. */
  systemLabel: Nullable(Type.String()),
  isChanged: Type.Boolean(),
})

const Dict = Type.Object({
  type: Type.String(),
  name: Type.String(),
  description: Type.String(),
  systemFlag: Flag01,
  /** Whether values can be added. */
  isOpen: Type.Boolean(),
  itemCount: Type.Integer(),
  changedCount: Type.Integer(),
})

const colours: readonly (DictColour | '')[] = ['', ...(Object.keys(dictColours) as DictColour[])]

export const dictCalls = defineCalls('dict', {
  'GET /admin/dict/type/{name}': {
    summary: '某字典的全部条目（停用的也在，用于显示已存的值）',
    access: signedIn,
    effect: 'read',
    params: Type.Object({ name: DictType }),
    reply: Type.Array(Item),
  },
  'GET /admin/dict/types': {
    summary: '一次取多个字典（逗号分隔）',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ types: TypeList }),
    reply: Type.Record(Type.String(), Type.Array(Item)),
  },
  'GET /admin/dict/list': {
    summary: '字典列表',
    access: manage,
    effect: 'read',
    query: Type.Object({ keyword: Type.Optional(Text(50, '关键字')) }),
    reply: Type.Array(Dict),
  },
  'POST /admin/dict/save': {
    summary: '新增或修改本校自己的字典',
    access: manage,
    effect: 'write',
    audit: 'dict.save',
    body: Type.Object({
      type: DictType,
      name: Text(100, '字典名称', 1),
      description: Type.Optional(Text(200, '说明')),
      isNew: Type.Optional(Type.Boolean()),
    }),
    reply: Nothing,
    errors: ['dict.system_locked', 'dict.type_taken', 'dict.too_many', 'request.not_found', 'dept.whole_school_only'],
  },
  'POST /admin/dict/delete': {
    summary: '删除本校自己的字典',
    access: manage,
    effect: 'write',
    audit: 'dict.delete',
    body: Type.Object({ type: DictType }),
    reply: Nothing,
    errors: ['dict.system_locked', 'request.not_found', 'dept.whole_school_only'],
  },
  'POST /admin/dict/item/save': {
    summary: '新增或修改字典条目；系统条目可改名称、排序、颜色、启停',
    access: manage,
    effect: 'write',
    audit: 'dict.item_save',
    body: Type.Object({
      type: DictType,
      value: Value,
      label: Text(200, '显示名称', 1),
      sortOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, title: '排序' })),
      status: Type.Optional(Flag01),
      listClass: Type.Optional(OneOf(colours, '颜色')),
      remarks: Type.Optional(Text(200, '备注')),
      parentValue: Type.Optional(Text(50, '上级值')),
      isNew: Type.Optional(Type.Boolean()),
    }),
    reply: Nothing,
    errors: [
      'request.not_found',
      'dict.closed',
      'dict.value_taken',
      'dict.parent_wrong',
      'dict.too_many',
      'dept.whole_school_only',
    ],
  },
  'POST /admin/dict/item/sort': {
    summary: '字典条目排序（未列出的排在后面）',
    access: manage,
    effect: 'write',
    audit: 'dict.item_sort',
    body: Type.Object({
      type: DictType,
      values: Type.Array(Value, { minItems: 1, maxItems: 1000, title: '字典值' }),
    }),
    reply: Nothing,
    errors: ['request.not_found', 'dept.whole_school_only'],
  },
  'POST /admin/dict/item/delete': {
    summary: '删除本校的条目；系统条目则恢复为系统默认',
    access: manage,
    effect: 'write',
    audit: 'dict.item_delete',
    body: Type.Object({ type: DictType, value: Value }),
    reply: Nothing,
    errors: ['request.not_found', 'dict.has_children', 'dept.whole_school_only'],
  },
})
