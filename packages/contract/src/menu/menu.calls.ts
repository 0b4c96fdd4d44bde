import { defineCalls, signedIn } from '../call.ts'
import { Text, Type, type TSchema } from '../schema.ts'

const fields = {
  id: Type.String(),
  parentId: Type.String(),
  productId: Type.String(),
  menuCode: Type.String(),
  permission: Type.String(),
  label: Type.String(),
  name: Type.String(),
  /** What one does there, in a few words. */
  hint: Type.String(),
  /** First letters of the label's pinyin, for searching. */
  initials: Type.String(),
  path: Type.String(),
  /** Goes with the path. */
  query: Type.Record(Type.String(), Type.String()),
  icon: Type.String(),
  sortOrder: Type.Integer(),
  keepAlive: Type.String(),
  isHidden: Type.Integer(),
  /** Other routes that light this entry up. */
  group: Type.Array(Type.String()),
  meta: Type.Object({ roles: Type.Optional(Type.Array(Type.String())), openMode: Type.String() }),
}
const MenuNode = <T extends TSchema>(children: T) => Type.Object({ ...fields, children: Type.Array(children) })
/** An entry, which may be a folder with entries in it. Even the last ones say that they hold nothing. */
const MenuEntryNode = MenuNode(MenuNode(Type.Object(fields)))
const MenuGroups = Type.Array(MenuNode(MenuEntryNode))

export const menuCalls = defineCalls('menu', {
  'GET /admin/menu/getUserProductMenu': {
    summary: '我在某产品下的菜单（按分组）；不给产品则为平台菜单',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ productId: Type.Optional(Text(64, '产品编号')) }),
    reply: MenuGroups,
  },
  'GET /admin/menu': {
    summary: '有菜单可看的产品（type=top），某上级下的菜单（parentId），或产品、分组、菜单的整棵树',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ parentId: Type.Optional(Text(64, '上级编号')), type: Type.Optional(Text(10, '类型')) }),
    reply: Type.Array(MenuNode(MenuNode(MenuEntryNode))),
  },
  'GET /admin/menu/getChildrenMenuTreeByPermission': {
    summary: '某权限对应的菜单',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ permission: Text(100, '权限', 1) }),
    reply: Type.Array(MenuEntryNode),
  },
})
