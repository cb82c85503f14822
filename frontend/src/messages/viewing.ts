export const viewingMessages = {
  banner: (name: string) => `You see what ${name} sees. You can’t change anything.`,
  leave: 'Leave',
  leaving: 'Leaving...',
  begin: 'View as customer',
  failed: (reason: string) => `Failed to view as customer: ${reason}`,
};
