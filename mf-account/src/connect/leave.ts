/** Leaves the site for an assistant's address, which the server has checked. */
export const leaveFor = (address: string): void => window.location.assign(address);
