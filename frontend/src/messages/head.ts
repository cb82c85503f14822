export const headMessages = {
  newFeatures: (company: string) =>
    `What ${company} has built lately, with pictures and price ranges. Search it, and ask for a quotation for something like it.`,
  faq: (company: string) =>
    `Answers about payments, milestones, timelines, prices and support, from a list that ${company} writes and checks itself.`,
  login: 'Sign in to the client portal: the state of your projects, their files and their payments.',
  register: 'Create an account for the client portal with your name, an email address and a password.',
  forgotPassword: 'Get a link to choose a new password.',
  forgotUsername: 'Have your username sent to your email address.',
};
