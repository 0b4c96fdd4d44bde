export const MOVE_BY_MOVING = '移动部门请使用“移动”操作'
