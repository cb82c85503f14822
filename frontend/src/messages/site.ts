export const homeMessages = {
  title: 'Home',
  getStarted: 'Get Started',
  seeServices: 'See all services',
  stage: {
    label:
      'The client portal: a project at milestone three of five, a confirmed file, a comment with a reply and a paid invoice',
    status: 'Milestone 3',
    payment: 'Payment',
    replyTitle: 'Admin Reply',
  },
  servicesTitle: 'What we do',
  contact: 'Contact us',
};

export const articleMessages = {
  contents: 'On this page',
  termsQuestions: 'Questions about these terms:',
};

export const pageMessages = { failedTitle: 'This page could not be loaded.' };
