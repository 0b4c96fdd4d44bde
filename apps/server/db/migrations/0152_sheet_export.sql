-- Taking results along is a right of its own beside reading them.
select grant_to_roles(array[
  ['ROLE_ASSESSMENT', 'plantest_sheet_export_btn'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'plantest_sheet_export_btn']
]);
