// Why a session is over: the `data` of code 17, told to whoever still signs with its keys.
import { z } from 'zod';

/**
 * `elsewhere`: ended by its owner on another device, or by more logins than an account may have; `password`: a new one
 * was set; `disabled`: the account or its master was; `expired`: its days are over; `other`: nobody knows any more.
 */
export const sessionEnds = ['elsewhere', 'password', 'disabled', 'expired', 'other'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

export const sessionEndData = z.object({ why: z.enum(sessionEnds) });
