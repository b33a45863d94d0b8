/** Author of what a till does, in place of a staff member's name. */
export const tillActor = 'TILL_KEY';
